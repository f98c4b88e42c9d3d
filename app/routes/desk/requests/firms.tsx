import { Form, Link } from 'react-router';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { RecipientDetail } from '#app/domain/requests/recipient-queries.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { SectionNotice } from './section-notice.ts';

type FirmsProps = {
  recipients: readonly RecipientDetail[];
  /** Maximum contractors of a request. */
  limit: number;
  findSomebody: boolean;
  withdrawn: boolean;
  notice: SectionNotice;
};

/** The contractors of a request: status, phone and actions for each. */
export function Firms({ recipients, limit, findSomebody, withdrawn, notice }: FirmsProps) {
  const toNotify = recipients.filter(mustBeNotified).length;
  return (
    <section aria-labelledby="firms-title" id="firms" className="scroll-mt-32">
      <h2 id="firms-title" className="text-xl">
        Firms{' '}
        <span className="font-sans text-base font-normal text-ink-soft">
          {recipients.length} of {limit}
        </span>
      </h2>
      <Notice tone={notice.tone}>{notice.of(['passed-on', 'not-passed-on', 'notified', 'not-notified'])}</Notice>
      {withdrawn && (
        <p className="mt-1 font-semibold text-clay">
          {toNotify > 0
            ? `The homeowner canceled. Call ${toNotify === 1 ? 'the firm that has' : `the ${toNotify} firms that have`} this request, then press “Notified”.`
            : 'The homeowner canceled. No firm needs to be notified.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {recipients.map((one) => (
          <Firm key={one.id} recipient={one} withdrawn={withdrawn} />
        ))}
        {findSomebody && <li className="py-3">We were asked to find a firm.</li>}
        {recipients.length === 0 && !findSomebody && <li className="py-3">No firm was chosen.</li>}
      </ul>
    </section>
  );
}

const mustBeNotified = ({ state, sentAt, notifiedAt }: RecipientDetail) =>
  state === 'withdrawn' && sentAt !== null && notifiedAt === null;

function Firm({ recipient, withdrawn }: { recipient: RecipientDetail; withdrawn: boolean }) {
  const { id, name, phone, state } = recipient;
  const tel = phoneHref(phone);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={`/admin/contractors/${encodeURIComponent(id)}`} className="text-link text-lg font-semibold" dir="auto">
          {name}
        </Link>
        <FirmState recipient={recipient} />
      </p>
      <Delivery recipient={recipient} />
      <Form method="post" action="#firms" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="contractor" value={id} />
        {tel && (
          <ButtonAnchor href={tel} look="secondary">
            <Phone className="text-blossom" />
            <span className="sr-only">Call {name}: </span>
            {shownPhone(phone)}
          </ButtonAnchor>
        )}
        {state === 'waiting' && !withdrawn && <Step value="passed-on" name={name} words="Passed on to this firm" />}
        {state === 'sent' && <Step value="not-passed-on" name={name} words="Not passed on" look="quiet" />}
        {mustBeNotified(recipient) && <Step value="notified" name={name} words="Notified" />}
        {recipient.notifiedAt && <Step value="not-notified" name={name} words="Not notified" look="quiet" />}
      </Form>
    </li>
  );
}

type StepProps = { value: string; name: string; words: string; look?: 'secondary' | 'quiet' };

const Step = ({ value, name, words, look = 'secondary' }: StepProps) => (
  <Button type="submit" name="do" value={value} look={look}>
    {words}
    <span className="sr-only">: {name}</span>
  </Button>
);

function FirmState({ recipient }: { recipient: RecipientDetail }) {
  if (mustBeNotified(recipient)) return <Chip tone="bad">Notify: canceled</Chip>;
  switch (recipient.state) {
    case 'waiting':
      return <Chip tone="new">Waiting</Chip>;
    case 'sent':
      return <Chip>Passed on</Chip>;
    case 'withdrawn':
      return <Chip>Canceled</Chip>;
  }
}

function Delivery({ recipient: { sentAt, sentBy, notifiedAt, notifiedBy, state } }: { recipient: RecipientDetail }) {
  if (!sentAt) {
    if (state === 'waiting') return null;
    return <p className="text-ink-soft">Never passed on</p>;
  }
  return (
    <p className="text-ink-soft">
      Passed on <Moment at={sentAt} />
      {sentBy && `, ${sentBy}`}
      {notifiedAt && (
        <>
          {' · notified '}
          <Moment at={notifiedAt} />
          {notifiedBy && `, ${notifiedBy}`}
        </>
      )}
    </p>
  );
}
