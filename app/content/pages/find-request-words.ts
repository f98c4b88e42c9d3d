/** The page that mails a homeowner the links to their requests, and that mail. */
export const englishFindWords = {
  title: 'Find your request',
  description: 'Get links to the requests you sent, by e-mail.',
  lede: 'Enter the e-mail address you used. We will e-mail you links to your requests from the last twelve months.',
  label: 'Email',
  button: 'E-mail me the links',
  invalid: 'Enter your complete e-mail address, such as name@example.com.',
  limited: 'You sent this too often. Wait a minute, then try again.',
  /** A limit of the day; the telephone number follows. */
  noMore: 'We cannot mail more links today. Try again tomorrow, or call.',
  mailed: 'If you sent requests with this address, we are e-mailing you their links.',
  nothing: 'No e-mail after a few minutes? Look in your spam folder, or try another address that you may have used.',
  call: 'Rather talk? Call',
  say: 'and give us your reference: the eight letters and digits you got when you sent the request.',
  mail: {
    subject: 'Links to your requests',
    about: 'You asked for the links to your requests. Keep them to yourself: anyone who has a link sees what you sent.',
    newest: (count: number) => `These are the newest ${count}.`,
    foot: (email: string) =>
      `If you did not ask for this, you can ignore it: the links came to this address only. Questions: ${email}.`,
  },
};

export type FindWords = typeof englishFindWords;
