import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { maxPhotos } from '#app/content/photos.ts';
import { urgencyChoices } from '#app/content/urgencies.ts';
import { askPath } from '#app/forms/lead/lead-call.ts';
import { type ChosenContractor, LeadSent, leadHidden, leadRules } from '#app/forms/lead/lead-fields.tsx';
import { type FieldOf, useForm, VisitorForm } from '#app/forms/view/visitor-form.tsx';
import { saveChosen } from '#app/ui/choosing/chosen-contractors.ts';
import { CallNow } from '#app/ui/form/call-now.tsx';
import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { FieldMark, SelectField, TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { PhotoPicker } from '#app/ui/photos/photo-picker.tsx';
import { usePhotoUploads } from '#app/ui/photos/use-photo-uploads.ts';
import type { AskData, Recipient } from './ask-chosen.tsx';
import { JobFields } from './job-fields.tsx';
import { Recipients } from './recipients.tsx';

type AskFormProps = {
  /** Who gets the request. */
  chosen: readonly Recipient[];
  /** Also chosen, but they take no requests here. */
  toCall: readonly Recipient[];
} & Pick<AskData, 'trades' | 'photoWords'>;

/** One request in three parts to the chosen contractors, or to us, to find one. Once accepted, the submission replaces it. */
export function AskForm({ chosen, toCall, trades, photoWords }: AskFormProps) {
  const about = { serviceName: '', quote: true, chosen, page: askPath };
  const { service_type: _, ...hidden } = leadHidden(about);
  const photos = useFormPhotos(photoWords);
  // “Back” may change the chosen while the request is being sent.
  const [asked, setAsked] = useState(chosen);
  const { form, field, sent } = useForm({
    ...leadRules(about),
    id: 'quote',
    name: 'quote',
    onSent: () => {
      setAsked(chosen);
      saveChosen([]);
      photos.uploads.clear();
    },
  });
  const all = [...chosen, ...toCall];
  const first = all[0]?.trade ?? '';
  const only = all.every((one) => one.trade === first) ? first : '';
  const [trade, setTrade] = useState(field('service_type').defaultValue || only);
  const { jobs = [], label: tradeName = '' } = trades.find(({ value }) => value === trade) ?? {};
  if (sent) return <LeadSent {...sent} another="Submit Another Request" chosen={asked} heading="h2" />;
  return (
    <VisitorForm
      form={form}
      isWaiting={photos.isWaiting}
      onSubmit={photos.hold}
      label={chosen.length > 0 ? 'Ask the contractors you chose' : 'Ask us to find a contractor'}
      button={buttonWords(chosen.length)}
      buttonSending={photos.isWaiting ? 'Waiting for your photos...' : 'Processing...'}
      hidden={hidden}
      foot={<ConsentLine recipients={chosen.map(({ name }) => name)} />}
    >
      {(isSending) => (
        <>
          {/* Enter in a field presses the form's first button, which would otherwise be a “Remove”. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            Send
          </button>
          <div>
            <Part number={1} title="What and where">
              <TradeFields field={field} trades={trades} only={only} onTrade={setTrade} />
              <Recipients recipients={chosen} toCall={toCall} isSending={isSending} />
            </Part>
            <Part number={2} title="The job">
              <JobFields field={field} jobs={jobs} trade={trade} />
              <Urgency field={field} chosen={all.filter(({ isAway }) => !isAway)} trade={tradeName} />
              <div className="photo-scripts">
                <PhotoPicker
                  uploads={photos.uploads}
                  max={maxPhotos}
                  words={photoWords}
                  notice={photos.notice && <p className="mt-1.5 text-[0.95rem] font-medium">{photos.notice}</p>}
                  legend={
                    <>
                      Photos <span className="font-normal text-ink-soft">up to five</span>
                    </>
                  }
                />
                <input type="hidden" name="photo_ids" value={photos.uploads.ids.join(',')} />
              </div>
              <p className="photo-no-scripts">Photos can be added on your request’s page, after you send this.</p>
            </Part>
            <Part number={3} title="How to reach you">
              <TextField {...field('name')} label="Name" autoComplete="name" required />
              <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
                <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
                <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
              </div>
            </Part>
          </div>
        </>
      )}
    </VisitorForm>
  );
}

const buttonWords = (count: number): string =>
  count === 0 ? 'Find me a contractor' : count === 1 ? 'Request a quote' : `Request ${count} quotes`;

function Part({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`part-${number}`} className="ask-part">
      <p className="number">{number}</p>
      <div className="fields">
        <h2 id={`part-${number}`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

type UrgencyProps = {
  field: FieldOf;
  chosen: readonly ChosenContractor[];
  /** As the directory names it; empty until it is chosen. */
  trade: string;
};

/** How soon; the first answer shows whom to call instead. */
function Urgency({ field, chosen, trade }: UrgencyProps) {
  const { defaultValue } = field('urgency');
  const canCall = chosen.some(({ phone }) => phone);
  const openNow = new URLSearchParams({ ...(trade && { service: trade }), open_now: 'true' });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        How soon?
        <FieldMark required={false} />
      </legend>
      <div className="tiles">
        {urgencyChoices('en').map(({ value, label }) => (
          <OptionTile key={value} type="radio" name="urgency" value={value} checked={value === defaultValue}>
            {label}
          </OptionTile>
        ))}
      </div>
      <div className="ask-now mt-3">
        {canCall ? (
          <>
            <CallNow contractors={chosen} />
            <p className="mt-2 text-sm text-ink-soft">Calling is faster than waiting for an answer.</p>
          </>
        ) : (
          <p className="text-ink-soft">
            If it cannot wait, call one of the{' '}
            <Link to={`/?${openNow}`} className="text-blossom underline underline-offset-4">
              contractors who are open now
            </Link>
            : our phone is not staffed for emergencies.
          </p>
        )}
      </div>
    </fieldset>
  );
}

type TradeFieldsProps = {
  field: FieldOf;
  trades: AskData['trades'];
  /** The trade of all chosen contractors; empty for none. */
  only: string;
  /** With the selected value. */
  onTrade: (trade: string) => void;
};

/** Trade and ZIP code, for a request that starts on a page without either. */
function TradeFields({ field, trades, only, onTrade }: TradeFieldsProps) {
  const trade = field('service_type');
  const fieldId = `${trade.formId}-${trade.name}`;
  // Removing a contractor may leave those of one trade. A trade may be selected before the scripts load.
  useEffect(() => {
    const select = document.getElementById(fieldId);
    if (!(select instanceof HTMLSelectElement)) return;
    if (only && select.value === '') select.value = only;
    onTrade(select.value);
  }, [only, fieldId, onTrade]);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField
        {...trade}
        defaultValue={trade.defaultValue || only}
        label="Trade"
        required
        options={[{ value: '', label: 'Choose a trade' }, ...trades]}
        onChange={({ currentTarget }) => onTrade(currentTarget.value)}
      />
      <TextField {...field('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" required />
    </div>
  );
}

/** Photos that go with a form: its submission waits for uploads in progress, and says so when one has failed. */
function useFormPhotos(words: AskData['photoWords']) {
  const uploads = usePhotoUploads({ address: '/request/photos', max: maxPhotos, words });
  const { isBusy, hasFailed } = uploads;
  const [waiting, setWaiting] = useState<HTMLFormElement>();
  const [isWarned, setWarned] = useState(false);
  const mayPass = useRef(false);

  const warn = () => {
    setWarned(true);
    document.querySelector<HTMLElement>('.photo-tile[data-state="failed"] button')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the uploads end
  useEffect(() => {
    if (!waiting || isBusy) return;
    setWaiting(undefined);
    if (hasFailed) warn();
    else waiting.requestSubmit();
  }, [waiting, isBusy, hasFailed]);
  useEffect(() => {
    mayPass.current = hasFailed && isWarned;
    if (!hasFailed) setWarned(false);
  }, [hasFailed, isWarned]);

  return {
    uploads,
    isWaiting: waiting !== undefined,
    notice: waiting ? words.sentAfterwards : isWarned ? words.notSent : undefined,
    /** Holds a submission back until they have ended. */
    hold(event: React.SubmitEvent<HTMLFormElement>): void {
      if (!isBusy && (!hasFailed || mayPass.current)) return;
      event.preventDefault();
      if (isBusy) setWaiting(event.currentTarget);
      else warn();
    },
  };
}
