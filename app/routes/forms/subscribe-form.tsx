import { signUpTexts } from '#app/content/sign-up.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { trackPixel } from '../analytics/pixel.ts';
import { useForm } from './use-form.ts';

const destructive = { tone: 'destructive' } as const;
const { missing, invalid, success, duplicate, failure } = signUpTexts;

type SubscribeFormProps = {
  /** Stored with the subscriber: where on the site they signed up. */
  source: string;
  /** On one line. */
  inline?: boolean;
  onSubscribed?: () => void;
};

/** E-mail sign-up for the maintenance guide. */
export function SubscribeForm({ source, inline = false, onSubscribed }: SubscribeFormProps) {
  const { shell, field, posted } = useForm({
    id: `subscribe-${source.replaceAll('_', '-')}`,
    name: 'subscribe',
    endpoint: '/api/subscribers',
    loadSchema: async () => (await import('#app/domain/subscribers/subscribe-schema.ts')).subscribeSchema,
    body: ({ email }, page) => ({
      email,
      source,
      page_url: page,
      subscription_type: ['newsletter', 'maintenance_tips'],
    }),
    invalid: ({ email }) => ({ ...(email === missing.description ? missing : invalid), ...destructive }),
    success,
    duplicate,
    failure: (message) => ({
      toast: { ...failure, ...destructive },
      problem: message ? `${failure.title}: ${message}` : `${failure.title}. ${failure.description}`,
    }),
    onSent: () => {
      trackPixel('subscribe');
      onSubscribed?.();
    },
  });
  return (
    <>
      {posted?.state === 'sent' && <Thanks {...success} />}
      {posted?.state === 'duplicate' && <Thanks {...duplicate} />}
      <FormShell
        {...shell}
        label="Get the maintenance guide"
        button="Send Me the Guide"
        buttonSending="Sending..."
        hidden={{ source }}
        inline={inline}
      >
        <div className={inline ? 'min-w-0 flex-1 basis-36' : undefined}>
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        </div>
      </FormShell>
    </>
  );
}
