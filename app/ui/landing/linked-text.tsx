/** Web addresses of public offices, as they are written in texts: 'cibverify.ok.gov'. */
const address = /([a-z0-9.-]+\.gov\b)/;

/** Text in which such an address is a link. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 ? (
      <a key={part} href={`https://${part}`} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
