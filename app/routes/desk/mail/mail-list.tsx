import { randomUUID } from 'node:crypto';
import { counted, totalWords } from '#app/content/total-words.ts';
import { mailList } from '#app/domain/mail/mail-queries.ts';
import { mailKeptDays } from '#app/domain/mail/mail-states.ts';
import { selectOperatorAddress } from '#app/domain/mail/outbox-queries.ts';
import type { ResendCounts } from '#app/domain/mail/resend-mails.ts';
import { mailKindLabel, mailKinds } from '#app/forms/mails.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmForm, picksOf } from '#app/ui/desk/confirm-form.tsx';
import { Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { isFiltered, ListPage } from '#app/ui/desk/list-page.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Route } from './+types/mail-list';
import { actOnList } from './list-actions.ts';
import { mailColumns, mailPick } from './mail-table.tsx';
import { mailStateChoices, resentText } from './mail-words.ts';
import { PausePanel } from './pause-panel.tsx';
import { readPauseState } from './pause-state.ts';

const doneWords = (count: number) => ({
  again: resentText(count),
  paused: 'Sending is paused.',
  resumed: 'Sending has resumed.',
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { by: me, ...scope } = requireOperator(context);
  const { done: _, count, ...asked } = Object.fromEntries(url.searchParams);
  const [{ rows, ...found }, pause, mine] = await Promise.all([
    mailList.find(scope.db, asked),
    readPauseState(scope),
    selectOperatorAddress(scope.db, me.id),
  ]);
  const { smtpUrl, leadsTo } = scope.settings;
  return {
    list: {
      ...found,
      ...mailList.controls(asked, { state: mailStateChoices, kind: mailKinds }),
      rows: rows.map((mail) => ({ ...mail, kindLabel: mailKindLabel(mail.kind) })),
    },
    pause,
    keptDays: mailKeptDays,
    hasServer: smtpUrl !== undefined,
    test: { press: randomUUID(), address: mine ?? leadsTo[0] ?? '' },
    count: Math.max(0, Math.floor(Number(count))) || 0,
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  return actOnList(requireOperator(context), new URLSearchParams(url.search));
}

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { list, pause, keptDays, hasServer, test, count } = loaderData;
  const picked = actionData?.plan?.picked ?? [];
  return (
    <ListPage
      title="Mail"
      list={list}
      caption="Mails"
      columns={mailColumns}
      pick={{ ...mailPick, isPicked: ({ id }) => picked.includes(id) }}
      one="mail"
      many="mails"
      summary={
        <p className="mb-4 max-w-prose text-ink-soft">
          {list.rows.length > 0 && `${totalWords(list.total, 'mail', 'mails')}, newest first. `}Mails are kept for {keptDays} days
          after they were sent; failed ones stay until they are sent again, without their text after that time. A mail that fails
          is retried for about ten days.
          {!hasServer && ' No mail server is set: each mail is written as a file to the outbox folder, which counts as sent.'}
        </p>
      }
      empty={<p className="py-6">{isFiltered(list) ? 'No mail matches. Remove a filter.' : 'No mail so far.'}</p>}
      bulk={
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" name="do" value="chosen">
            Send the selected again…
          </Button>
          <Button type="submit" name="do" value="all" look="secondary">
            Send all that the filter finds again…
          </Button>
        </div>
      }
      older="Older mails"
      below={<TestForm {...test} />}
    >
      <ResultNotice done={doneWords(count)} />
      {actionData?.plan && <ConfirmResend plan={actionData.plan} />}
      <PausePanel {...pause} />
    </ListPage>
  );
}

/** A test mail to an address. */
function TestForm({ press, address }: { press: string; address: string }) {
  return (
    <Panel title="Send a test" className="mt-6">
      <p className="mb-3 max-w-prose text-ink-soft">
        It is sent once, immediately, even while sending is paused. The next page shows the mail server’s response.
      </p>
      <PostForm does="test" action="/admin/mail" className="flex flex-wrap items-start gap-4">
        {({ values, errors }) => (
          <>
            <input type="hidden" name="press" value={press} />
            <div className="min-w-0 flex-1 basis-60 sm:max-w-96">
              <TextField
                name="address"
                label="Address"
                type="email"
                autoComplete="email"
                formId="test"
                required
                error={errors['address']}
                defaultValue={values['address'] ?? address}
              />
            </div>
            <Button type="submit" className="mt-8">
              Send the test
            </Button>
          </>
        )}
      </PostForm>
    </Panel>
  );
}

/** The action to confirm, and its mails. */
export type ResendPlan = {
  counts: ResendCounts;
  /** Sent back with the confirmation. */
  confirmed: string;
  press: string;
  /** Ids of selected mails; if empty, all that match the filter, from this one on. */
  picked: string[];
  until?: string | undefined;
};

const mails = (count: number) => counted(count, 'mail');

/** What sending again does, one sentence per kind of mail. */
function againInWords({ failed, retrying, delivered, left }: ResendCounts): string[] {
  return [
    failed > 0 && `${mails(failed)} failed: tried again from the start.`,
    retrying > 0 && `${mails(retrying)} waiting for the next attempt: tried now.`,
    delivered > 0 && `${mails(delivered)} delivered already: the recipient gets ${delivered === 1 ? 'it' : 'them'} again.`,
    left > 0 && `${mails(left)} on the way, no longer needed, or a test: left alone.`,
  ].filter((words): words is string => Boolean(words));
}

/** Says what would happen to how many mails, and asks. */
function ConfirmResend({ plan }: { plan: ResendPlan }) {
  const { counts, confirmed, press, picked, until } = plan;
  const count = counts.failed + counts.retrying + counts.delivered;
  return (
    <ConfirmForm
      question={count === 0 ? 'None of these can be sent again now.' : `Send ${mails(count)} again?`}
      does={until ? 'send-all' : 'send-chosen'}
      fields={{ ...picksOf(picked), until, press, confirmed }}
      button={count > 0 ? `Send ${count} again` : undefined}
      keep={{ to: '', label: count === 0 ? 'Back to the list' : 'Do not send them' }}
    >
      <ul className="list-disc pl-5">
        {againInWords(counts).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ConfirmForm>
  );
}
