import { randomUUID } from 'node:crypto';
import { spokenConsent } from '#app/content/consent.ts';
import { cityName } from '#app/content/find-city.ts';
import { shownPhone } from '#app/content/phone.ts';
import { askedJobs } from '#app/content/trades/priced-jobs.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { trades } from '#app/content/trades/trades.ts';
import { urgencyChoices } from '#app/content/urgencies.ts';
import { selectContractorsToName } from '#app/domain/requests/desk/desk-request-queries.ts';
import { suggestContractors } from '#app/domain/requests/desk/suggest-for-request.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { quoteService } from '#app/forms/lead/lead-call.ts';
import { leadService } from '#app/forms/lead/lead-schema.ts';
import { checkedContractors, contractorField, namedContractors, takeByPhone } from '#app/forms/lead/take-by-phone.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { respond, show } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckField, ContractorLabel } from '#app/ui/desk/check-field.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { FieldError, MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/new-request';

const none = { value: '', label: 'Not said' };

type Values = Readonly<Record<string, string>>;

const isNamed = (contractor: string, typed: string) => contractor.toLowerCase().includes(typed.toLowerCase());

/** What the page shows for what was typed. */
async function shownFor({ db }: Pick<RequestScope, 'db'>, values: Values) {
  const ids = checkedContractors(values);
  const name = (values['contractor'] ?? '').trim().slice(0, 100).replaceAll('\0', '');
  const checked = ids.length > 0 ? await selectContractorsToName(db, { name: '', ids, limit: 0 }) : [];
  const { service_type: service = '', urgency = null } = values;
  const zip = /\d{5}/.exec(values['zip'] ?? '')?.[0];
  const about = { service: leadService(service), zip: zip ?? null, city: null, urgency };
  const isAsked = name.length >= 3 || (service && zip);
  const suggested = isAsked
    ? await suggestContractors(db, about, { taken: ids, name, now: new Date() })
    : { words: '', contractors: [] };
  const contractors = [
    ...checked.map(({ id, name: label, service: trade, location, phone }) => ({
      ...{ id, name: label },
      facts: [trade, cityName(location), shownPhone(phone)].filter(Boolean).join(' · '),
    })),
    ...suggested.contractors,
  ];
  const jobs = values['service_type'] ? askedJobs(leadService(values['service_type'])) : [];
  return {
    trades: trades
      .map(({ types }: TradeRecord) => types[0].type)
      .sort()
      .map((label) => ({ value: quoteService(label), label })),
    jobs: jobs.map((job) => ({ value: job, label: job })),
    urgencies: urgencyChoices('en'),
    // No code of the server is in the page.
    contractors: contractors.map(({ id, ...shown }) => ({ ...shown, field: contractorField + id, isChecked: ids.includes(id) })),
    suggested: suggested.words,
    // Checked ones are not suggested again.
    isUnknown: name !== '' && suggested.contractors.length === 0 && !checked.some((one) => isNamed(one.name, name)),
    // In the order in which they are stored and named.
    words: spokenConsent(ids.flatMap((id) => checked.filter((one) => one.id === id).map((one) => one.name))),
    named: namedContractors(ids),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  return { ...(await shownFor(scope, {})), key: randomUUID() };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, ...scope } = requireOperator(context);
  const values = scope.form;
  if (values['do'] === 'look') return show(values, { shown: await shownFor(scope, values) });
  const taken = await takeByPhone(scope, by, values);
  const shown = taken.outcome === 'done' ? undefined : await shownFor(scope, values);
  return respond(taken, { fields: values, more: { shown }, done: ({ id }) => `/admin/requests/${id}` });
}

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {} as Record<string, string>, shown = loaderData } = actionData ?? {};
  const typed: Values = values;
  const fieldOf = fieldsOf('call', { values: typed, errors });
  const field = (name: string, label: string) => ({ ...fieldOf(name), label });
  const problems = Object.values(errors);
  return (
    <DeskPage title="New request by phone">
      <Notice tone="problem">{problems.length > 0 && `Nothing was stored. ${problems.join('. ').replaceAll('..', '.')}`}</Notice>
      {/* New fields show what the server answered. */}
      <PostForm
        key={actionData && JSON.stringify(typed)}
        aria-label="Request by phone"
        className="max-w-2xl space-y-5"
        fields={{ key: typed['key'] ?? loaderData.key, named: shown.named }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name', 'Name')} required autoComplete="off" />
          <TextField {...field('phone', 'Phone')} type="tel" required autoComplete="off" />
          <TextField {...field('email', 'Email')} type="email" autoComplete="off" />
          <TextField {...field('zip', 'ZIP code')} required inputMode="numeric" autoComplete="off" />
          <SelectField
            {...field('service_type', 'Trade')}
            required
            options={[{ value: '', label: 'Choose a trade' }, ...shown.trades]}
          />
          <SelectField {...field('urgency', 'How soon')} options={[none, ...shown.urgencies]} />
        </div>
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
          <TextField {...field('contractor', 'Find contractors by name')} autoComplete="off" />
          <Button type="submit" name="do" value="look" formAction="#contractors" look="secondary" className="sm:mt-8">
            Show jobs and contractors
          </Button>
        </div>
        <fieldset id="contractors" className="scroll-mt-32" aria-describedby={errors['contractor_ids'] && 'contractors-error'}>
          <legend className="font-semibold">Contractors, up to three</legend>
          {shown.suggested && <p className="py-2">{shown.suggested}</p>}
          {shown.contractors.map(({ field: box, isChecked, ...contractor }) => (
            <CheckField key={box} name={box} checked={isChecked} label={<ContractorLabel {...contractor} />} />
          ))}
          {shown.isUnknown && <p className="py-2 text-ink-soft">No contractor found. Try another name.</p>}
          {shown.contractors.length === 0 && !shown.isUnknown && (
            <p className="py-2 text-ink-soft">With none checked, we find one and name it to the caller.</p>
          )}
          {errors['contractor_ids'] && <FieldError id="contractors-error">{errors['contractor_ids']}</FieldError>}
        </fieldset>
        {(shown.jobs.length > 0 || errors['job']) && (
          <SelectField {...field('job', 'Job')} options={[{ value: '', label: 'Something else' }, ...shown.jobs]} />
        )}
        <MessageField {...field('message', 'What needs to be done')} limit={maxMessageLength} required={!typed['job']} />
        <Panel title="Read this out" id="consent">
          <blockquote className="my-3 border-l-2 border-line-strong pl-3 text-lg wrap-anywhere">{shown.words}</blockquote>
          <Button type="submit" name="do" value="look" formAction="#consent" look="secondary">
            Name the checked contractors
          </Button>
          <CheckField
            name="agreed"
            label="I read this out, and the caller said yes"
            required
            checked={typed['agreed'] === 'yes' && typed['named'] === shown.named}
            error={errors['agreed']}
          />
        </Panel>
        <Button type="submit" name="do" value="take">
          Store the request
        </Button>
      </PostForm>
    </DeskPage>
  );
}
