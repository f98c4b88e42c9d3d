import { shortTime } from '#app/content/dates.ts';
import { selectAuditEntry } from '#app/domain/audit/audit-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { linkMail } from './link-mail.tsx';
import { memberOfActor } from './member.ts';
import { isMember, selectClaim, selectMemberName } from './membership-queries.ts';
import { ownerNoticeKind } from './owner-notices.ts';
import { selectEmails } from './person-queries.ts';

type Entry = NonNullable<Awaited<ReturnType<typeof selectAuditEntry>>>;
/** `page`: at /pro. */
type Words = { subject: string; lines: string[]; button: string; page: string };

export const ownerNoticeMail: ComposeMail = async ({ db, settings }, id, key) => {
  const isClaim = key.startsWith('claim ');
  const [, ownerId = '', isAlso] = isClaim ? key.split(' ').slice(1) : key.split(' ');
  const entry = isClaim ? undefined : await selectAuditEntry(db, id);
  const claim = isClaim ? await selectClaim(db, id) : undefined;
  const contractorId = entry?.subjectId ?? claim?.contractorId ?? '';
  if (!isAlso && !(await isMember(db, { contractorId, memberId: ownerId, role: 'owner' }))) return undefined;
  const to = await selectEmails(db, ownerId);
  const words = claim
    ? claimWords(claim.contractor ?? '', claim.name)
    : entry && entryWords(entry, await peopleIn(db, entry, ownerId), contractorId);
  if (!words || to.length === 0) return undefined;
  const { subject, lines, button, page } = words;
  return linkMail(settings, {
    id: `${ownerNoticeKind}-${key.replaceAll(' ', '-')}`,
    to,
    subject,
    preview: lines[0] ?? '',
    heading: subject,
    lines,
    button,
    url: settings.siteUrl + page,
    foot: `You are getting this as an owner of the listing. If something is wrong, call ${settings.supportPhone} or write to ${settings.supportEmail}.`,
  });
};

type People = { who: string; member: string; isOwn: boolean };

/** Who made a change and whom it is about, as the owner knows them. */
async function peopleIn(db: Queryable, { actorId, person, details }: Entry, ownerId: string): Promise<People> {
  const actor = memberOfActor(actorId ?? '');
  const about = String(details['id'] ?? '');
  const isOwn = about === ownerId;
  return {
    who: actor ? ((await selectMemberName(db, actor)) ?? person) : 'Our staff',
    member: isOwn ? 'you' : ((await selectMemberName(db, about)) ?? String(details['member'] ?? 'a member')),
    isOwn,
  };
}

const roleWords = (role: unknown) => (role === 'owner' ? 'an owner' : 'a member');

function entryWords(entry: Entry, { who, member, isOwn }: People, contractorId: string): Words | undefined {
  const { action, details, actorId } = entry;
  const name = entry.subjectName ?? 'your listing';
  const of = isOwn ? 'your access' : `the access of ${member}`;
  const isLeaving = memberOfActor(actorId ?? '') === details['id'];
  const team = (subject: string, ...lines: string[]) => ({ subject, lines, button: 'See your team', page: '/pro/team' });
  switch (action) {
    case 'member.invited':
      return team(`Someone is invited to ${name}`, `${who} invited someone to ${name}, as ${roleWords(details['role'])}.`);
    case 'member.joined':
      return team(
        `A new member of ${name}`,
        `${who} accepted an invitation and is ${roleWords(details['role'])} of ${name} now.`,
      );
    case 'member.added':
      return team(
        `A new member of ${name}`,
        `We approved the claim of ${member}, who is ${roleWords(details['role'])} of ${name} now.`,
      );
    case 'member.ended':
      return team(`Access to ${name} has ended`, isLeaving ? `${who} left ${name}.` : `${who} ended ${of} to ${name}.`);
    case 'member.reopened':
      return team(
        `Access to ${name} is back`,
        `${who} gave ${member} access to ${name} again, as ${roleWords(details['role'])}.`,
      );
    case 'owner-end.asked':
      return team(
        `${name}: the access of an owner is about to end`,
        `${who} is ending ${of} to ${name}. It ends on ${shortTime(String(details['ends']))}, unless they stop it before.`,
      );
    case 'owner-end.withdrawn':
      return team(`${name}: an owner keeps their access`, `${who} no longer wants to end ${of}. Nothing changes.`);
    case 'owner-end.stopped':
      return team(
        `${name}: the end of an owner’s access is stopped`,
        `${member} stopped the end of their access to ${name}. We will look into it and decide. Until then nothing changes.`,
      );
    case 'owner-end.dismissed':
      return team(
        `${name}: an owner keeps their access`,
        `We decided that ${isOwn ? 'you keep' : `${member} keeps`} access to ${name}.`,
      );
    case 'placement.accepted':
      return {
        subject: `${name}: our offer of a featured place is accepted`,
        lines: [`${who} accepted our offer of a featured place for ${name}.`],
        button: 'See the featured place',
        page: `/pro/listings/${encodeURIComponent(contractorId)}/featured`,
      };
    default:
      return undefined;
  }
}

const claimWords = (name: string, claimant: string): Words => ({
  subject: `Someone claims ${name}`,
  lines: [
    // Typed by a stranger, so that nothing but a name is repeated.
    `${/^[\p{L}\p{M} .'’-]{2,60}$/u.test(claimant) ? claimant : 'Someone'} sent us a claim to the page of ${name}.`,
    'We check every claim, and nothing changes until we approve it. If you know the person, you can invite them at “Team” instead. If you do not, tell us.',
  ],
  button: 'See your team',
  page: '/pro/team',
});
