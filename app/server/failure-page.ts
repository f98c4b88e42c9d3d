import { html } from 'hono/html';

/**
 * What a visitor sees when even the error page fails to render. Self-contained: no script, no style, no database.
 */
export function failurePage(requestId: string): string {
  return plainPage(
    'Error Loading Page',
    `<p>We're experiencing technical difficulties. Please try refreshing the page.</p>
<p><a class="button" href="">Refresh Page</a></p>
<p class="reference">Reference: <code>${requestId}</code></p>`,
  );
}

/** Explains a refusal. Escapes the texts, which may quote the request. */
export function refusalPage(title: string, text: string): string {
  return plainPage(title, String(html`<p>${text}</p>\n<p><a class="button" href="/">Go to Homepage</a></p>`));
}

/** For a form posted after its session expired: it can be posted again. */
export function signedOutPage(
  { title, signIn, address }: { title: string; signIn: string; address: string },
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const kept = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return plainPage(
    title,
    String(html`<p>Nothing was changed, and what you sent is kept on this page. Sign in in another tab, come back here and send it again.</p>
<p><a class="button" href="${signIn}" target="_blank">Sign in</a></p>
<form method="post" action="${address}">${kept}
<p><button class="button">Send it again</button></p>
</form>`),
  );
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
