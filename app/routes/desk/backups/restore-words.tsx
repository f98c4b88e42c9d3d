type RestoreWordsProps = {
  /** The path of the newest; undefined if there is none. */
  file: string | undefined;
};

/** How to restore a backup. It replaces a stopped site's data, so there is no button. */
export function RestoreWords({ file = 'FILE' }: RestoreWordsProps) {
  return (
    <section aria-labelledby="restore" className="desk-panel mt-6">
      <h2 id="restore">Restore</h2>
      <p className="max-w-prose">
        A restore is a command, run on the machine itself. The site is then as it was when the backup was made: later submissions
        and changes are gone. If in doubt, make a backup first.
      </p>
      <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-6">
        <li>Stop the site, on every machine.</li>
        <li>
          In the program’s folder, with the site’s settings, run
          <Command>{`npm run restore -- ${quoted(file)} --replace`}</Command>
          It reads the file first, and changes nothing if the file is incomplete. Then it restores everything at once, or nothing.
        </li>
        <li>
          Start the site: <Command>npm start</Command>
        </li>
      </ol>
      <p className="mt-3 max-w-prose">
        Afterwards the owner signs in with <code>ADMIN_PASSWORD</code>, and all other operators need a new link from Operators.
        Without <code>--replace</code> it restores into an empty <code>DATA_DIR</code> or database alone, which is also how to try
        a backup, or to move to another machine.
      </p>
    </section>
  );
}

function Command({ children }: { children: string }) {
  return <code className="my-1 block rounded-md bg-paper-deep px-3 py-2 wrap-anywhere">{children}</code>;
}

/** Quoted for a shell. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
