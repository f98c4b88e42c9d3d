/** A form whose submissions come to the desk. */
export type EntryKind = {
  kind: string;
  /** What one is called. */
  label: string;
  /** Whether a homeowner sent it, selected its recipients and follows it on its own page. */
  homeowner?: true;
};

/** Every kind of the inbox. */
export const entryKinds: readonly EntryKind[] = [
  { kind: 'quote', label: 'Quote request', homeowner: true },
  { kind: 'contact', label: 'Contact request', homeowner: true },
  { kind: 'claim', label: 'Listing claim' },
  { kind: 'pro-contact', label: 'Business to list' },
  { kind: 'advertising', label: 'Advertising inquiry' },
  { kind: 'correction', label: 'Correction' },
];

export const kindOf = (kind: string): EntryKind | undefined => entryKinds.find((record) => record.kind === kind);

export const kindLabel = (kind: string): string => kindOf(kind)?.label ?? kind;

/** The page of the desk on which it is dealt with. */
export function entryAddress({ id, kind }: { id: string; kind: string }): string {
  const area = kind === 'claim' ? 'claims' : kind === 'correction' ? 'edits' : 'requests';
  return `/admin/${area}/${id}`;
}

/** The page of the desk that shows a submission; one in quarantine has no kind. */
export const submissionPage = ({ id, kind }: { id: string; kind: string | null }): string =>
  kind === null ? '/admin/quarantine' : entryAddress({ id, kind });
