import { signUpTexts, subscriptionEndpoint } from '#app/content/pages/sign-up.ts';
import type { Toast } from '#app/ui/feedback/toasts.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { useForm, VisitorForm } from '../view/visitor-form.tsx';

/** The guide comes with the mailing list. */
const subscribes = 'This adds you to our mailing list: we may send news and tips for the house. One click unsubscribes you.';

const destructive = { tone: 'destructive' } as const;
const { missing, invalid, success, duplicate, failure } = signUpTexts;

type SubscribeFormProps = {
  /** Stored with the subscriber: the place on the site where they signed up. */
  source: string;
  /** On one line. */
  inline?: boolean;
  onSubscribed: () => void;
};

/** E-mail sign-up for the maintenance guide. */
export function SubscribeForm({ source, inline = false, onSubscribed }: SubscribeFormProps) {
  const { form, field, posted } = useForm({
    id: `subscribe-${source.replaceAll('_', '-')}`,
    name: 'subscribe',
    endpoint: subscriptionEndpoint,
    loadSchema: async () => (await import('./subscription-schema.ts')).subscriptionSchema,
    body: (fields, page) => ({ ...fields, page_url: page, subscription_type: ['newsletter', 'maintenance_tips'] }),
    invalid: ({ email }) => ({ ...(email === missing.description ? missing : invalid), ...destructive }),
    success,
    duplicate,
    failure: (message) => ({
      toast: { ...failure, ...destructive },
      problem: message ? `${failure.title}: ${message}` : `${failure.title}. ${failure.description}`,
    }),
    onSent: onSubscribed,
  });
  return (
    <>
      {posted?.state === 'done' && <Thanks {...success} />}
      {posted?.isDuplicate && <Thanks {...duplicate} />}
      <VisitorForm
        form={form}
        label="Get the maintenance guide"
        button="Send Me the Guide"
        buttonSending="Sending..."
        hidden={{ source }}
        inline={inline}
        foot={<p className="w-full text-sm text-ink-soft">{subscribes}</p>}
      >
        <div className={inline ? 'min-w-0 flex-1 basis-36' : undefined}>
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        </div>
      </VisitorForm>
    </>
  );
}

/** Confirms an accepted form on the page, for visitors who get no toast. */
function Thanks({ title, description }: Toast) {
  return (
    <div role="status" className="mb-6 rounded-lg border border-leaf bg-leaf-soft px-4 py-3">
      <p className="font-semibold">{title}</p>
      {description && <p>{description}</p>}
    </div>
  );
}
