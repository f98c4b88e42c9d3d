/** What a private page says instead of one that failed. @param missing the advice for an address without a page. */
export function failedPageWords(status: number, missing: string): { title: string; advice: string } {
  switch (status) {
    case 401:
      return { title: 'You are signed out', advice: 'Sign in to return to this page.' };
    case 403:
      return { title: 'For the owner', advice: 'Only the owner may do this. Nothing was changed.' };
    case 404:
      return { title: 'Nothing here', advice: missing };
    case 503:
      return { title: 'One moment', advice: 'The database does not answer. Try again in a moment.' };
    default:
      return { title: 'Something went wrong', advice: 'The page could not be shown. Go back and try again in a moment.' };
  }
}
