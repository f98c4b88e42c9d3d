import { FieldSuggestions } from './field-suggestions.tsx';

type BusinessSuggestionsProps = { fieldId: string; toOf: (page: string) => string };

/** Businesses by name. Loaded when the search field is first used. */
export default function BusinessSuggestions({ fieldId, toOf }: BusinessSuggestionsProps): React.ReactNode {
  // Only a page that loads opens the folded form that its fragment is in.
  return <FieldSuggestions fieldId={fieldId} kind="contractor" onPick={(path) => location.assign(toOf(path))} />;
}
