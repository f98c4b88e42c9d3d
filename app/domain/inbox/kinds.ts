/** A form whose submissions come to the desk. */
export type EntryKind = {
  kind: string;
  /** What one is called. */
  label: string;
  /** The form's own table. */
  table: string;
  /** Whether a homeowner sent it, who says who may have it and follows it on a page of its own. */
  homeowner?: true;
};

/** Every kind of the inbox. A further one is one record here, and a trigger on its table (migrations 0020 and 0024). */
export const entryKinds: readonly EntryKind[] = [
  { kind: 'quote', label: 'Quote request', table: 'service_leads', homeowner: true },
  { kind: 'contact', label: 'Contact request', table: 'service_leads', homeowner: true },
  { kind: 'claim', label: 'Listing claim', table: 'listing_claims' },
  { kind: 'pro-contact', label: 'Business to list', table: 'pro_contacts' },
  { kind: 'advertising', label: 'Advertising inquiry', table: 'advertising_inquiries' },
  { kind: 'correction', label: 'Correction', table: 'listing_edits' },
];

export const kindOf = (kind: string): EntryKind | undefined => entryKinds.find((record) => record.kind === kind);

export const kindLabel = (kind: string): string => kindOf(kind)?.label ?? kind;

/** The page of the desk on which it is dealt with. */
export function entryAddress({ id, kind }: { id: string; kind: string }): string {
  const area = kind === 'claim' ? 'claims' : kind === 'correction' ? 'edits' : 'requests';
  return `/admin/${area}/${id}`;
}
