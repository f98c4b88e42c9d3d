/** The storm notices that a page begins with, as the server rendered them. */
export const StormNotices = ({ storm }: { storm: string | undefined }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, in which React escaped the operator's words
  storm && <div dangerouslySetInnerHTML={{ __html: storm }} />;
