import { useState } from 'react';
import { useLocation } from 'react-router';

/** A key that changes when a form is saved, as the address says (`done`): resets its fields but not those of other forms. */
export function useSavedKey(form: string): string {
  const { key, search } = useLocation();
  const [last, setLast] = useState('');
  if (key !== last && new URLSearchParams(search).get('done') === form) setLast(key);
  return last;
}
