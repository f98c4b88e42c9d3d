import { useState } from 'react';
import { useLocation } from 'react-router';
import type { TimelineEntry } from '#app/domain/inbox/detail-queries.ts';
import type { InboxEntry } from '#app/domain/inbox/inbox-entry.ts';
import { stepVersion } from '#app/domain/inbox/inbox-entry.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { Fold } from '#app/ui/desk/fold.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { EntryProblem, SectionNotice } from './section-notice.ts';
import { stateChoices } from './state-words.ts';

type EntryFormsProps = {
  entry: InboxEntry;
  problem: EntryProblem | undefined;
  /** The form saved last. */
  saved: string;
  notice: SectionNotice;
  /** Of this page's forms: a repeated request counts once. */
  sendKey: string;
};

const none = { values: {} as Record<string, string>, errors: {} as Record<string, string> };
const of = (problem: EntryProblem | undefined, form: string) => (problem?.form === form ? problem : none);

/** A key that changes when this form is saved: resets its fields but not those of other forms. */
export function useSavedKey(saved: string, form: string): string {
  const { key } = useLocation();
  const [last, setLast] = useState('');
  if (saved === form && key !== last) setLast(key);
  return last;
}

/** The state of a request, with a note. */
export function StateForm({ entry, problem, saved, notice, sendKey }: EntryFormsProps) {
  const { values, errors } = of(problem, 'state');
  const savedKey = useSavedKey(saved, 'state');
  return (
    <section aria-labelledby="state-title" id="state" className="desk-panel scroll-mt-32">
      <h2 id="state-title">Log result</h2>
      <Notice tone={notice.tone}>{notice.of(['state'])}</Notice>
      <PostForm
        noValidate={false}
        action="#state"
        key={`${entry.state} ${savedKey}`}
        aria-labelledby="state-title"
        className="space-y-3"
      >
        <input type="hidden" name="from" value={entry.state} />
        <input type="hidden" name="key" value={sendKey} />
        <SelectField
          name="state"
          label="State"
          formId="state"
          required
          error={errors['state']}
          defaultValue={values['state'] ?? entry.state}
          options={stateChoices}
        />
        <TextField
          name="note"
          label="Result, for the desk only"
          formId="state"
          error={errors['note']}
          defaultValue={values['note']}
        />
        <Button type="submit" name="do" value="state">
          Save state
        </Button>
      </PostForm>
    </section>
  );
}

type AssignedProps = EntryFormsProps & {
  /** The operators. */
  holders: readonly { id: string; name: string }[];
};

export function AssignedForm({ entry, holders, problem, notice }: AssignedProps) {
  const { values } = of(problem, 'assign');
  const said = notice.of(['assign']);
  return (
    <Fold id="assigned" title="Assigned to" count={entry.operatorName ?? 'no one'} open={said !== undefined}>
      <Notice tone={notice.tone}>{said}</Notice>
      <PostForm noValidate={false} action="#assigned" key={entry.operatorId} className="space-y-4">
        <input type="hidden" name="from" value={entry.operatorId ?? ''} />
        <SelectField
          name="to"
          label="Operator"
          formId="assign"
          required
          defaultValue={values['to'] ?? entry.operatorId ?? ''}
          options={[{ value: '', label: 'No one' }, ...holders.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Button type="submit" name="do" value="assign" look="secondary">
          Assign
        </Button>
      </PostForm>
    </Fold>
  );
}

export function StepForm({ entry, problem, notice, step }: EntryFormsProps & { step: string | undefined }) {
  const { values, errors } = of(problem, 'next-step');
  const said = notice.of(['next-step']);
  return (
    <Fold id="next-step" title="Next step" count={step ?? 'none'} open={said !== undefined}>
      <Notice tone={notice.tone}>{said}</Notice>
      <PostForm noValidate={false} action="#next-step" key={stepVersion(entry)} className="space-y-4">
        <input type="hidden" name="from" value={stepVersion(entry)} />
        <TextField
          name="step"
          label="What to do"
          formId="step"
          error={errors['step']}
          defaultValue={values['step'] ?? entry.nextStep ?? ''}
          hint="It shows in Today on its day. Clear both fields when it is done."
        />
        <FilterField
          name="on"
          label="On"
          type="date"
          error={errors['on']}
          value={values['on'] ?? entry.nextStepOn ?? undefined}
        />
        <Button type="submit" name="do" value="next-step" look="secondary">
          Save next step
        </Button>
      </PostForm>
    </Fold>
  );
}

/** The desk's notes, and a field for a new one. */
export function Notes({ notes, problem, saved, notice, sendKey }: EntryFormsProps & { notes: readonly TimelineEntry[] }) {
  const { values, errors } = of(problem, 'note');
  const said = notice.of(['note']);
  return (
    <Fold id="notes" title="Notes" count={notes.length} open={said !== undefined || notes.length > 0}>
      <Notice tone={notice.tone}>{said}</Notice>
      <ul className="space-y-3">
        {notes.map(({ id, person, note, at }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </p>
            <p className="text-sm text-ink-soft">
              {person}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      <PostForm noValidate={false} action="#notes" key={useSavedKey(saved, 'note')} aria-label="Note" className="mt-3 space-y-4">
        <input type="hidden" name="key" value={sendKey} />
        <MessageField
          name="note"
          label="New note, for the desk only"
          formId="note"
          required
          rows={2}
          limit={2000}
          error={errors['note']}
          defaultValue={values['note']}
        />
        <Button type="submit" name="do" value="note" look="secondary">
          Save note
        </Button>
      </PostForm>
    </Fold>
  );
}
