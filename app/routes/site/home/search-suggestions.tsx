import { useNavigate } from 'react-router';
import FieldSuggestions from '../suggestions/field-suggestions.tsx';
import { noteSearch } from './use-directory.ts';

/** Lists and contractors. Loaded when the search field is first used. */
export default function SearchSuggestions({ fieldId }: { fieldId: string }): React.ReactNode {
  const navigate = useNavigate();
  return (
    <FieldSuggestions
      fieldId={fieldId}
      onPick={(path, { form }) => {
        noteSearch();
        // Keeps the current view of the list.
        const view = form?.elements.namedItem('view');
        const isList = path.startsWith('/?') && view instanceof HTMLInputElement && view.value === 'list';
        navigate(isList ? path.replace('/?', '/?view=list&') : path);
      }}
    />
  );
}
