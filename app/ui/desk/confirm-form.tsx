import { Link } from 'react-router';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '../controls/button.tsx';

/** The ids that were selected in a posted list. */
export const pickedIds = (form: Readonly<Record<string, string>>): string[] =>
  Object.keys(form).flatMap((name) => (name.startsWith('pick-') ? name.slice('pick-'.length) : []));

/** Sends ids as the list that they were selected in does. */
export const picksOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [`pick-${id}`, 'on']));

type ConfirmFormProps = {
  question: React.ReactNode;
  /** What it does, if the question does not say it all. */
  children?: React.ReactNode;
  fields: Readonly<Record<string, string | undefined>>;
  does: string;
  /** On the button; undefined if there is nothing to do. */
  button: string | undefined;
  /** The link that leaves things as they are. */
  keep: { to: string; label: string };
};

/** Asks before something is done that cannot be undone. */
export const ConfirmForm = ({ question, children, fields, does, button, keep }: ConfirmFormProps) => (
  <div role="alert">
    <PostForm does={does} fields={fields} className="notice" data-tone="problem">
      <p className="font-semibold">{question}</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-3">
        {button && <Button type="submit">{button}</Button>}
        <Link to={keep.to} className="text-link inline-flex min-h-11 items-center">
          {keep.label}
        </Link>
      </div>
    </PostForm>
  </div>
);
