import { owner } from '#app/domain/people/accounts.ts';
import { confirmPassword } from '#app/domain/people/passwords.ts';
import {
  activeSecondFactor,
  beginSecondFactor,
  findSetup,
  type Setup,
  turnOnSecondFactor,
} from '#app/domain/people/second-factor.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { notAllowed, refuse, show } from '#app/routes/respond.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/turn-on-second-factor';

export async function loader({ context }: Route.LoaderArgs) {
  const { by, db, settings } = requireOperator(context);
  return { isOn: (await activeSecondFactor(db, by.id, settings.adminPassword)) !== undefined, isSiteOwner: by.id === owner.id };
}

export async function action({ context }: Route.ActionArgs) {
  const { by: operator, db, settings, form } = requireOperator(context);
  const { sessionId } = operator;
  if (!sessionId) throw notAllowed(); // Programs have no second factor.
  const own = { ...operator, sessionId };
  // No password is sent back.
  const fields = { do: form['do'] ?? '' };
  const none = { setup: undefined, codes: undefined };
  if (form['do'] === 'begin') {
    const confirmed = await confirmPassword(db, operator, form['current'] ?? '', settings);
    if (confirmed.outcome !== 'done') return refuse(confirmed, { fields, more: none });
    return show(fields, { ...none, setup: await withPicture(await beginSecondFactor(db, own, settings)) });
  }
  const confirmed = await turnOnSecondFactor(db, own, form['code'] ?? '');
  if (confirmed.outcome === 'done') return show(fields, { ...none, codes: confirmed.codes });
  const setup = await withPicture(await findSetup(db, own, settings));
  return refuse(setup ? confirmed : startOver, { fields, more: { ...none, setup } });
}

const startOver = invalid({}, 'That took too long, or was started again elsewhere. Start over.');

const withPicture = async (setup: Setup | undefined) => setup && { ...setup, qr: await qrPath(setup.url) };

export default function SecondFactor({ loaderData: { isOn, isSiteOwner }, actionData }: Route.ComponentProps) {
  const { codes, setup, errors, problem } = actionData ?? {};
  const error = errors?.['current'] ?? errors?.['code'] ?? problem;
  if (codes) return <BackupCodes codes={codes} />;
  if (isOn) {
    return (
      <DeskPage title="Second factor">
        <p className="mb-4">It is on.</p>
        <ButtonLink to="/admin/account">Your account</ButtonLink>
      </DeskPage>
    );
  }
  if (!setup) {
    return (
      <DeskPage title="Turn on the second factor">
        <PostForm className="desk-panel grid max-w-2xl gap-4">
          <p>Enter your password. Then you get a new key for an authenticator app on your phone.</p>
          <TextField
            formId="factor"
            name="current"
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            error={error}
          />
          <Button type="submit" name="do" value="begin" className="justify-self-start">
            Continue
          </Button>
        </PostForm>
      </DeskPage>
    );
  }
  const { qr, key, url } = setup;
  return (
    <DeskPage title="Turn on the second factor">
      <ol className="grid max-w-2xl gap-6">
        <li className="desk-panel">
          <h2>1. Tell your authenticator app</h2>
          <p className="mb-4">
            Scan this with the app, such as Google Authenticator, 1Password or Aegis. On the phone itself,{' '}
            <a className="text-link" href={url}>
              open it in the app
            </a>
            .
          </p>
          <svg
            role="img"
            aria-label="QR code for the authenticator app"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            width={220}
            height={220}
            shapeRendering="crispEdges"
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-4">
            Or type this key: <code className="font-semibold wrap-anywhere">{key}</code>
          </p>
        </li>
        <li className="desk-panel">
          <h2>2. Enter the code that it shows</h2>
          {isSiteOwner && (
            <p className="mb-4">
              While the second factor is on, programs that send your password (HTTP Basic) reach /admin/metrics and nothing else.
            </p>
          )}
          <PostForm className="grid gap-4">
            <TextField
              formId="factor"
              name="code"
              label="Six digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              error={error}
            />
            <Button type="submit" className="justify-self-start">
              Turn it on
            </Button>
          </PostForm>
        </li>
      </ol>
    </DeskPage>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <DeskPage title="Keep your backup codes">
      <Notice>The second factor is on. Other browsers are signed out.</Notice>
      <p className="mb-4 max-w-prose">
        Each of these gets you in once when you do not have the phone. Print them or put them where you keep passwords: they are
        not shown again.
      </p>
      <ul className="desk-panel mb-6 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to="/admin/account">I have kept them</ButtonLink>
    </DeskPage>
  );
}

/** A QR code as one SVG path, one unit per cell: our pages' policy blocks `data:` pictures. */
async function qrPath(text: string): Promise<{ size: number; path: string }> {
  // Loaded on demand, since each account needs it once.
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { border: 4 });
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: cells.join('') };
}
