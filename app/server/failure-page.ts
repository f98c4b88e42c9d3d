import { html } from 'hono/html';

/**
 * What a visitor sees when not even the error page could be rendered. Stands alone: no script, no style, no database.
 */
export function failurePage(requestId: string): string {
  return plainPage(
    'Error Loading Page',
    `<p>We're experiencing technical difficulties. Please try refreshing the page.</p>
<p><a class="button" href="">Refresh Page</a></p>
<p class="reference">Reference: <code>${requestId}</code></p>`,
  );
}

/** Says why something is not done. The words are escaped: they may name what was asked for. */
export function refusalPage(title: string, text: string): string {
  return plainPage(title, String(html`<p>${text}</p>\n<p><a class="button" href="/">Go to Homepage</a></p>`));
}

function plainPage(title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/failure.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
