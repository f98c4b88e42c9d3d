import { shortTime } from '#app/content/dates.ts';
import { cityNames } from '#app/content/find-city.ts';
import { shownPhone } from '#app/content/phone.ts';
import { selectAuditEntry } from '#app/domain/audit/audit-queries.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import type { Settings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeDeps, ComposeMail, MailKind } from '../mail/mail-kind.ts';
import { tooManyLinks } from '../mail/mail-states.ts';
import { noteMail, noticeMail } from '../mail/notice-mail.tsx';
import { memberOfActor } from './accounts.ts';
import { selectMemberInvitation, selectOperatorInvitation, selectSecondAddress, selectSignInLink } from './link-queries.ts';
import { type AccountLink, accountToken } from './link-token.ts';
import { isMember, selectClaim, selectEmails, selectMemberName } from './membership-queries.ts';
import { selectOperator } from './operator-queries.ts';
import { selectEnding } from './owner-ending-queries.ts';
import { maxWrongCodes } from './second-factor.ts';

/** The button of a mail that opens the link of a row. The desk does not show the link. @param path up to its token. */
async function linkTo({ db, settings }: ComposeDeps, kind: AccountLink, id: string, label: string, path: string) {
  const token = accountToken(await siteSecret(db), kind, id);
  return { action: { label, href: settings.siteUrl + path + token }, secrets: [token] };
}

const questions = ({ supportPhone, supportEmail }: Settings) => `Questions: call ${supportPhone} or write to ${supportEmail}.`;

/** The link by which an operator sets their password. @param invitationId one that was replaced since is not mailed. */
const operatorInvitation: ComposeMail = async (deps, _operatorId, invitationId) => {
  const invited = await selectOperatorInvitation(deps.db, { id: invitationId });
  if (!invited) return undefined;
  const { name, email, joined } = invited;
  const { siteName } = deps.settings;
  return noteMail(deps.settings, {
    id: `operator-invitation-${invitationId}`,
    to: email,
    subject: joined ? `Your new password for ${siteName}` : `Your invitation to the desk of ${siteName}`,
    preview: 'The link works once, for three days.',
    heading: joined ? 'Set a new password' : `You can sign in to ${siteName}`,
    lines: [
      joined
        ? `${name}, here is a link to choose a new password. The one that you have works until then.`
        : `${name}, you were invited to the desk, where requests and listings are worked on. Choose a password first.`,
      'The link works once, for three days. Do not pass it on.',
    ],
    foot: 'If you did not expect this, ignore it: without the link no one can sign in.',
    ...(await linkTo(deps, 'invitation', invitationId, 'Choose a password', '/admin/join?token=')),
  });
};

/** To the operator; the site's own owner has no address but the one that requests go to. */
const wrongCodes: ComposeMail = async ({ db, settings }, operatorId, reportId) => {
  const operator = await selectOperator(db, { id: operatorId });
  if (!operator) return undefined;
  const { siteName, siteUrl, supportEmail, leadsTo } = settings;
  const href = `${siteUrl}/admin/audit?text=operator.codes-stopped`;
  const mail = await noticeMail(settings, {
    id: `wrong-codes-${reportId}`,
    subject: `${maxWrongCodes} wrong sign-in codes for ${operator.name}`,
    replyTo: { name: siteName, address: supportEmail },
    preview: 'Was this not you? Then someone knows your password.',
    heading: 'Someone entered your password, then wrong codes',
    action: { label: 'Open the audit trail', href },
    rows: [
      { label: 'Account', value: operator.name },
      { label: 'Wrong codes in a row', value: String(maxWrongCodes) },
    ],
    message: operator.email
      ? 'If it was not you, someone knows your password: ask an owner for a link to set a new one. Until then your account accepts no codes, except in browsers where you have signed in before.'
      : 'If it was not you, someone knows ADMIN_PASSWORD: change it and restart the site. Until then the account accepts no codes, except in browsers where you have signed in before.',
    foot: 'The sign-in was blocked.',
  });
  return { ...mail, to: operator.email ?? leadsTo };
};

/** By the id of the invitation. */
const memberInvitation: ComposeMail = async (deps, id) => {
  const invitation = await selectMemberInvitation(deps.db, { id });
  if (!invitation) return undefined;
  const { siteName, supportPhone } = deps.settings;
  const { name, email, role } = invitation;
  return noteMail(deps.settings, {
    id: `member-invitation-${id}`,
    to: email,
    subject: `Your listing on ${siteName}: ${name}`,
    preview: 'The link works once, for 7 days.',
    heading: `Manage the listing for ${name}`,
    lines: [
      `You are invited to manage ${name} on ${siteName}: see and answer requests from homeowners, and keep the listing up to date.${
        role === 'owner' ? ' As an owner you can also invite others.' : ''
      }`,
      `${siteName} is a directory where homeowners in ${cityNames()} find contractors. Listings and requests are free.`,
      'The link works once, for 7 days. There is no password: we e-mail you a link each time you sign in.',
    ],
    ...(await linkTo(deps, 'member-invitation', id, 'Accept the invitation', '/pro/join/')),
    foot: `Questions? Reply to this e-mail or call ${shownPhone(supportPhone) ?? supportPhone}. If you do not know this business, you can ignore this e-mail.`,
  });
};

/** Links to all members together. Counted when one is mailed: posts with strangers’ addresses use up nothing. */
const inAll: RateLimit = { burst: 500, refillSeconds: 2 };

async function takeSignInMail(db: Database): Promise<void> {
  if ((await takeToken(db, 'member-sign-in all', inAll)) > 0) throw new Error(tooManyLinks);
}

/** By the id of the link. Only members are mailed. */
const signInMail: ComposeMail = async (deps, id) => {
  const member = await selectSignInLink(deps.db, { id });
  if (!member) return undefined;
  return noteMail(deps.settings, {
    id: `member-sign-in-${id}`,
    to: await selectEmails(deps.db, member.id),
    subject: `Sign in to ${deps.settings.siteName}`,
    preview: 'The link works once, for 30 minutes.',
    heading: 'Sign in',
    lines: ['This link signs you in to your listing. It works once, for 30 minutes. Do not share it.'],
    ...(await linkTo(deps, 'sign-in', id, 'Sign in', '/pro/sign-in/')),
    foot: 'If you did not ask for this, you can ignore it: no one can sign in without the link.',
  });
};

/** By the id of the ending. */
const ownerEnding: ComposeMail = async (deps, id) => {
  const ending = await selectEnding(deps.db, { id });
  if (!ending || ending.stoppedAt) return undefined;
  const name = ending.listing ?? 'your listing';
  const until = shortTime(ending.endsAt);
  return noteMail(deps.settings, {
    id: `owner-ending-${id}`,
    to: await selectEmails(deps.db, ending.memberId),
    subject: `Your access to ${name} is about to end`,
    preview: `It ends on ${until}, unless you stop it.`,
    lines: [
      `${ending.asker}, who also owns the listing ${name}, is ending your access. It ends on ${until}.`,
      'If that is right, do nothing. If not, stop it: we will look into it and decide, and you keep your access until then.',
    ],
    ...(await linkTo(deps, 'owner-ending', id, 'Stop it', '/pro/confirm/')),
    foot: questions(deps.settings),
  });
};

/** By the id of the address: the link that confirms it; with the key `added`, that it is confirmed, to both. */
const secondAddress: ComposeMail = async (deps, id, key) => {
  const { db, settings } = deps;
  const address = await selectSecondAddress(db, { id });
  const { siteName, siteUrl } = settings;
  const isAdded = key.startsWith('added ');
  if (!address || (address.confirmedAt !== null) !== isAdded) return undefined;
  const foot = questions(settings);
  if (isAdded)
    return noteMail(settings, {
      id: `second-address-added-${id}`,
      to: await selectEmails(db, address.memberId),
      subject: `A second address for your account on ${siteName}`,
      preview: `${address.email} is confirmed.`,
      heading: 'Your second address is confirmed',
      lines: [`${address.email} now gets our e-mails about your listings too, and you can sign in with it.`],
      action: { label: 'See your account', href: `${siteUrl}/pro/account` },
      foot: `If it is not yours, remove it on your account page, and tell us. ${foot}`,
    });
  return noteMail(settings, {
    id: `second-address-${id}`,
    to: address.email,
    subject: `Confirm this address for ${siteName}`,
    preview: 'The link works for one day.',
    heading: 'Confirm your second address',
    lines: [
      'You, or someone using this address, entered it as the second address of a contractor’s account. Once you confirm it, our e-mails about the listings of that account go here too, and you can sign in with it.',
      'The link works for one day.',
    ],
    ...(await linkTo(deps, 'second-address', id, 'Confirm the address', '/pro/confirm/')),
    foot: `If it was not you, you can ignore this e-mail. ${foot}`,
  });
};

type Entry = NonNullable<Awaited<ReturnType<typeof selectAuditEntry>>>;
/** `page`: at /pro. */
type Words = { subject: string; lines: string[]; button?: string; page?: string };

/**
 * To an owner, about a change of their listing's members or its featured place: by the id of the audit entry, or of a claim.
 * The key names the owner.
 */
const ownerNotice: ComposeMail = async ({ db, settings }, id, key) => {
  const isClaim = key.startsWith('claim ');
  const [, ownerId = '', isAlso] = isClaim ? key.split(' ').slice(1) : key.split(' ');
  const entry = isClaim ? undefined : await selectAuditEntry(db, id);
  const claim = isClaim ? await selectClaim(db, id) : undefined;
  const contractorId = entry?.subjectId ?? claim?.contractorId ?? '';
  if (!isAlso && !(await isMember(db, { contractorId, memberId: ownerId, role: 'owner' }))) return undefined;
  const to = await selectEmails(db, ownerId);
  const words = claim
    ? claimWords(claim.contractor ?? '', claim.name)
    : entry && ownValue(noticeWords, entry.action)?.(await changeOf(db, entry, ownerId));
  if (!words || to.length === 0) return undefined;
  const { button = 'See your team', page = '/pro/team', ...said } = words;
  return noteMail(settings, {
    id: `owner-notice-${key.replaceAll(' ', '-')}`,
    to,
    ...said,
    action: { label: button, href: settings.siteUrl + page },
    foot: `You are getting this as an owner of the listing. If something is wrong, call ${settings.supportPhone} or write to ${settings.supportEmail}.`,
  });
};

/** A change, who made it and whom it is about, as the owner knows them. */
async function changeOf(db: Queryable, { actorId, person, details, subjectId, subjectName }: Entry, ownerId: string) {
  const actor = memberOfActor(actorId ?? '');
  const about = String(details['id'] ?? '');
  const isOwn = about === ownerId;
  const member = isOwn ? 'you' : ((await selectMemberName(db, about)) ?? String(details['member'] ?? 'a member'));
  return {
    contractorId: subjectId ?? '',
    name: subjectName ?? 'your listing',
    who: actor ? ((await selectMemberName(db, actor)) ?? person) : 'Our staff',
    member,
    keeps: isOwn ? 'you keep' : `${member} keeps`,
    access: isOwn ? 'your access' : `the access of ${member}`,
    role: details['role'] === 'owner' ? 'an owner' : 'a member',
    isLeaving: actor === details['id'],
    ends: String(details['ends']),
  };
}

type Change = Awaited<ReturnType<typeof changeOf>>;

/** By what was done. */
const noticeWords: Readonly<Record<string, (change: Change) => Words>> = {
  'member.invited': ({ name, who, role }) => ({
    subject: `Someone is invited to ${name}`,
    lines: [`${who} invited someone to ${name}, as ${role}.`],
  }),
  'member.joined': ({ name, who, role }) => ({
    subject: `A new member of ${name}`,
    lines: [`${who} accepted an invitation and is ${role} of ${name} now.`],
  }),
  'member.added': ({ name, member, role }) => ({
    subject: `A new member of ${name}`,
    lines: [`We approved the claim of ${member}, who is ${role} of ${name} now.`],
  }),
  'member.ended': ({ name, who, access, isLeaving }) => ({
    subject: `Access to ${name} has ended`,
    lines: [isLeaving ? `${who} left ${name}.` : `${who} ended ${access} to ${name}.`],
  }),
  'member.reopened': ({ name, who, member, role }) => ({
    subject: `Access to ${name} is back`,
    lines: [`${who} gave ${member} access to ${name} again, as ${role}.`],
  }),
  'owner-end.asked': ({ name, who, access, ends }) => ({
    subject: `${name}: the access of an owner is about to end`,
    lines: [`${who} is ending ${access} to ${name}. It ends on ${shortTime(ends)}, unless they stop it before.`],
  }),
  'owner-end.withdrawn': ({ name, who, access }) => ({
    subject: `${name}: an owner keeps their access`,
    lines: [`${who} no longer wants to end ${access}. Nothing changes.`],
  }),
  'owner-end.stopped': ({ name, member }) => ({
    subject: `${name}: the end of an owner’s access is stopped`,
    lines: [`${member} stopped the end of their access to ${name}. We will look into it and decide. Until then nothing changes.`],
  }),
  'owner-end.dismissed': ({ name, keeps }) => ({
    subject: `${name}: an owner keeps their access`,
    lines: [`We decided that ${keeps} access to ${name}.`],
  }),
  'placement.accepted': ({ name, who, contractorId }) => ({
    subject: `${name}: our offer of a featured place is accepted`,
    lines: [`${who} accepted our offer of a featured place for ${name}.`],
    button: 'See the featured place',
    page: `/pro/listings/${encodeURIComponent(contractorId)}/featured`,
  }),
};

const claimWords = (name: string, claimant: string): Words => ({
  subject: `Someone claims ${name}`,
  lines: [
    // Typed by a stranger, so that nothing but a name is repeated.
    `${/^[\p{L}\p{M} .'’-]{2,60}$/u.test(claimant) ? claimant : 'Someone'} sent us a claim to the page of ${name}.`,
    'We check every claim, and nothing changes until we approve it. If you know the person, you can invite them at “Team” instead. If you do not, tell us.',
  ],
});

const operatorsPage = { to: '/admin/operators', label: 'Operators' };

/** Mails to operators about their accounts. */
export const operatorMails: Readonly<Record<string, MailKind>> = {
  'operator-invitation': { label: 'Operator’s link', compose: operatorInvitation, page: operatorsPage },
  'wrong-codes': { label: 'Warning of wrong sign-in codes', compose: wrongCodes, page: operatorsPage },
};

/** Mails to members about their accounts and listings. */
export const memberMails: Readonly<Record<string, MailKind>> = {
  'member-sign-in': { label: 'Member’s sign-in link', compose: signInMail, beforeSending: takeSignInMail },
  'member-invitation': { label: 'Invitation of a member', compose: memberInvitation },
  'owner-notice': { label: 'Notice to an owner', compose: ownerNotice },
  'owner-ending': { label: 'End of an owner’s access', compose: ownerEnding },
  'second-address': { label: 'Second address of a member', compose: secondAddress },
};
