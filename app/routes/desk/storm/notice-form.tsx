import { locations } from '#app/content/locations.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { maxWords } from '#app/domain/storm/notice.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { FieldError, MessageField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type Texts = Readonly<Record<string, string | undefined>>;

type NoticeFormProps = {
  action: 'start' | 'change';
  title: string;
  button: string;
  hidden?: Readonly<Record<string, string | undefined>>;
  sendKey?: string;
  /** At first. */
  values?: Texts;
};

const tradeBoxes = trades.map((trade) => ({ name: `trade-${tradeSlug(trade)}`, label: trade.types[0].type }));
const cityBoxes = locations.map(({ slug, name }) => ({ name: `city-${slug}`, label: name }));

/** Starts or changes a storm notice. */
export function NoticeForm({ action, title, button, hidden = {}, sendKey, values: start = {} }: NoticeFormProps) {
  return (
    <Panel title={title} className="mt-6">
      <PostForm does={action} fields={hidden} aria-label={title} className="flex flex-col gap-5">
        {({ values: typed, errors }) => {
          const values = Object.keys(errors).length > 0 ? typed : start;
          const field = (name: string) => ({
            name,
            formId: action,
            error: errors[name],
            defaultValue: values[name],
            required: true,
          });
          return (
            <>
              {sendKey && <input type="hidden" name="key" value={values['key'] ?? sendKey} />}
              <MessageField {...field('words')} label="Words" limit={maxWords} rows={3} />
              <Boxes legend="Trades" id={`${action}-trades`} boxes={tradeBoxes} values={values} error={errors['trades']} />
              <Boxes legend="Cities" id={`${action}-cities`} boxes={cityBoxes} values={values} error={errors['cities']} />
              <div className="desk-fields">
                <TextField {...field('day')} label="Ends on" type="date" />
                <TextField {...field('time')} label="Ends at" type="time" hint="Oklahoma time." />
              </div>
              <p className="flex flex-wrap items-center gap-4">
                <Button type="submit">{button}</Button>
                {action === 'change' && <LineLink to="?">Leave it as it is</LineLink>}
              </p>
            </>
          );
        }}
      </PostForm>
    </Panel>
  );
}

type BoxesProps = {
  legend: string;
  id: string;
  boxes: readonly { name: string; label: string }[];
  values: Texts;
  error: string | undefined;
};

function Boxes({ legend, id, boxes, values, error }: BoxesProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="desk-fields gap-y-0">
        {boxes.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={name} defaultChecked={values[name] !== undefined} className="size-5" />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
