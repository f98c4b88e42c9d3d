/**
 * What a visitor sees when not even the error page could be rendered. Stands alone: no script, no style, no database.
 */
export function failurePage(requestId: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error Loading Page</title>
<link rel="stylesheet" href="/failure.css">
</head>
<body>
<main>
<h1>Error Loading Page</h1>
<p>We're experiencing technical difficulties. Please try refreshing the page.</p>
<p><a class="button" href="">Refresh Page</a></p>
<p class="reference">Reference: <code>${requestId}</code></p>
</main>
</body>
</html>
`;
}
