import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { addListingPhoto } from '#app/domain/listing-photos/change-listing-photos.ts';
import { acceptMemberInvitation } from '#app/domain/people/invitations.ts';
import { deleteInvitation, insertMemberInvitation, insertSignInLink } from '#app/domain/people/link-queries.ts';
import { newLink } from '#app/domain/people/link-token.ts';
import { ensureMember, insertMembership } from '#app/domain/people/membership-queries.ts';
import { deleteEnding, insertEnding } from '#app/domain/people/owner-ending-queries.ts';
import { signInByLink } from '#app/domain/people/sign-in.ts';
import { forwardRequest } from '#app/domain/requests/desk/forward-request.ts';
import { leadToken } from '#app/domain/requests/tracker.ts';
import { openReviewLink } from '#app/domain/reviews/review-link.ts';
import { sendReview } from '#app/domain/reviews/send-review.ts';
import type { Database } from '#app/platform/database.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { visitor } from '#test/support/members.ts';
import { drawing, jpeg } from '#test/support/photo-files.ts';
import { insertPublished } from '#test/support/reviews.ts';
import { until } from '#test/support/site.ts';
import type { Parameters } from './addresses.ts';

/** What no one may learn who has no right to it, by where it is stored. */
export const secrets: Readonly<Record<string, RegExp>> = {
  'the homeowner’s name and e-mail address': /vegamark/i,
  // Without its area code only where no random id can have it by chance.
  'the homeowner’s phone number': /(?:405\D{0,3}|(?<![\w-]))555\D{0,3}0188(?![\w-])/,
  'the homeowner’s words': /azalea/i,
  'a photo': /WEBPVP8/,
  'a member': /okmark/i,
};

/** Of an ad company, whose script reads a page’s address. */
export const pixelId = 'matrix-pixel';

const homeowner = { name: 'Marisol Vegamark', email: 'marisol@vegamark.example', phone: '405-555-0188' };

export type Planted = {
  parameters: Parameters;
  requestId: string;
  /** Of another homeowner, to the other contractor. */
  otherRequestId: string;
  memberIds: Record<'rosa' | 'tim' | 'tom' | 'eve', string>;
  /** Paths of mailed links that open something. */
  living: Record<'signIn' | 'join' | 'confirm' | 'lead' | 'typedLead' | 'canceledLead' | 'request' | 'review', string>;
  /** Paths of links that opened something once, by what closed them. */
  dead: Record<string, string>;
};

/**
 * “drain” has Rosa, its owner, Tim, a member, and Eve, whose access ended; “roof” has Tom; “pump” has no account. A homeowner’s
 * request with a photo went to “drain”, another one was canceled, and one went to two addresses that an operator typed.
 */
export async function plant(url: string, db: Database): Promise<Planted> {
  const secret = await siteSecret(db);
  const rows = async (query: ReturnType<typeof sql>) => (await db.execute<Record<string, string>>(query)).rows;
  await rows(sql`
    insert into contractors (id, name, slug, service_type, location)
    select id, 'Matrix ' || id, 'matrix-' || id, 'Plumbing', 'edmond' from unnest(array['drain', 'roof', 'pump']) id`);

  const memberIds = {
    rosa: await member(db, 'rosa', 'drain', 'owner'),
    tim: await member(db, 'tim', 'drain', 'member'),
    eve: await member(db, 'eve', 'drain', 'owner'),
    tom: await member(db, 'tom', 'roof', 'owner', 'elsewhere'),
  };

  let count = 0;
  const post = (path: string, body: Buffer | object) => {
    const isPhoto = Buffer.isBuffer(body);
    const headers = {
      'Content-Type': isPhoto ? 'image/jpeg' : 'application/json',
      Authorization: `Bearer ${parseSettings({}).publicApiKey}`,
      'X-Forwarded-For': `203.0.113.${++count}`,
    };
    return fetch(url + path, { method: 'POST', headers, body: isPhoto ? new Uint8Array(body) : JSON.stringify(body) });
  };
  const ask = async (contractor: string, more: object = {}) => {
    const body = lead({
      ...homeowner,
      message: 'The tank leaks, at 118 Azalea Court.',
      service_type: 'Quote Request: Plumbing',
      contractor_ids: [contractor],
      zip: '73106',
      urgency: 'this week',
      consent_version: '2027-02',
      ...more,
    });
    const answer = await post(serviceContact, body);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string; tracker: string };
  };
  const linkTo = async (requestId: string, email: string) => {
    const [link] = await rows(sql`
      select id from lead_links where request_id = ${requestId} and email = ${email} order by created_at desc limit 1`);
    if (!link) throw new Error(`${email} got no mail`);
    return { id: link['id'] ?? '', path: `/lead/${leadToken(secret, link['id'] ?? '')}` };
  };

  const draft = (await (await post('/request/photos', await jpeg())).json()) as { id: string };
  const request = await ask('drain', { photo_ids: [draft.id] });
  const canceled = await ask('drain');
  const old = await ask('drain');
  const others = await ask('roof', lead({ contractor_ids: ['roof'], consent_version: '2027-02' }));
  const typed = await ask('pump');
  // A request that is canceled before its mail is taken was never theirs.
  await until(async () => (await rows(sql`select from request_contractors where state = 'sending'`)).length === 0);
  const canceling = { do: 'withdraw', seen: '0' };
  await fetch(url + canceled.tracker, { method: 'POST', body: new URLSearchParams(canceling), redirect: 'manual' });

  // To one address without an account, then to another: each keeps its link.
  const forward = async (email: string) => {
    const sent = await forwardRequest({ db }, { id: 'owner', name: 'admin' }, { id: typed.id, contractorId: 'pump', email });
    if (sent.outcome !== 'done') throw new Error(JSON.stringify(sent));
    return linkTo(typed.id, email);
  };
  await forward('first@okmark.example');
  const right = await forward('second@okmark.example');

  const { path: expiredLead, id: expiredLinkId } = await linkTo(old.id, 'rosa@okmark.example');
  await rows(sql`update lead_links set expires_at = now() - interval '1 second' where id = ${expiredLinkId}`);

  await rows(sql`update request_contractors set state = 'accepted', sent_at = coalesce(sent_at, now()), answered_at = now(), accepted_at = now()
    where request_id = ${request.id}`);
  const written = { rating: '4', done: 'A leak', words: 'They came on time, and the azalea is still there.' };
  const link = await openReviewLink(db, request.id, 'drain');
  const sent = await sendReview({ db }, link?.token ?? '', written, { clientAddress: '192.0.2.1' });
  if (sent.outcome !== 'done') throw new Error(JSON.stringify(sent));
  await insertPublished({ pool: db.$client }, 'drain', [2]);

  const large = await drawing().webp().toBuffer();
  const by = { id: `member ${memberIds.rosa}`, name: 'Rosa' };
  const shown = await addListingPhoto(
    db,
    { contractorId: 'drain', name: 'Ottley Drain and Sewer', by },
    {
      file: { read: async () => Buffer.alloc(0), close: async () => {} },
      convert: async () => ({ large, small: large, width: 40, height: 30 }),
    },
  );
  if (shown.outcome !== 'stored') throw new Error(shown.outcome);

  const formerLead = await linkTo(request.id, 'eve@okmark.example');
  await rows(sql`update listing_memberships set ended_at = now(), ended_by = 'Rosa' where member_id = ${memberIds.eve}`);

  const signInLink = async (name: string, family = 'okmark') => {
    const link = newLink(secret, 'sign-in');
    await insertSignInLink(db, { ...link, mailbox: `${name}@${family}.example`, next: '/pro' });
    return link;
  };
  const invitation = async (name: string) => {
    const link = newLink(secret, 'member-invitation');
    const invited = { contractorId: 'drain', email: `${name}@okmark.example`, role: 'member', invitedBy: 'Rosa' } as const;
    await insertMemberInvitation(db, { ...link, ...invited, inviter: by.id });
    return link;
  };
  const [fresh, unused, used, former] = [
    await signInLink('rosa'),
    await signInLink('tim'),
    await signInLink('tom', 'elsewhere'),
    await signInLink('eve'),
  ];
  await rows(sql`update sign_in_links set expires_at = now() - interval '1 second' where id = ${unused.id}`);
  await signInByLink(db, used.token, visitor, undefined);
  const [open, late, accepted, withdrawn] = [
    await invitation('ann'),
    await invitation('bob'),
    await invitation('cyd'),
    await invitation('dan'),
  ];
  await rows(sql`update member_invitations set expires_at = now() - interval '1 second' where id = ${late.id}`);
  await acceptMemberInvitation(db, accepted.token, visitor, undefined);
  await deleteInvitation(db, { id: withdrawn.id, contractorId: 'drain' });

  const ending = async (memberId: string) => {
    const link = newLink(secret, 'owner-ending');
    await insertEnding(db, { ...link, contractorId: 'drain', memberId, askedBy: memberIds.tom });
    return link;
  };
  const [stoppable, dropped] = [await ending(memberIds.rosa), await ending(memberIds.eve)];
  await deleteEnding(db, dropped.id);

  // From here on the site does nothing on its own: whatever changes was asked for.
  await rows(sql`delete from pgboss.schedule`);
  await rows(sql`delete from pgboss.job where state in ('created', 'retry')`);
  const unfinished = sql`
    select 1 from mails where state in ('waiting', 'sending', 'retrying')
    union all select 1 from pgboss.job where state = 'active'`;
  await until(async () => (await rows(unfinished)).length === 0);

  const [photo] = await rows(sql`select id from request_photos where request_id = ${request.id}`);
  const [mail] = await rows(sql`select id from mails order by queued_at limit 1`);
  const living = {
    signIn: `/pro/sign-in/${fresh.token}`,
    join: `/pro/join/${open.token}`,
    confirm: `/pro/confirm/${stoppable.token}`,
    lead: (await linkTo(request.id, 'rosa@okmark.example')).path,
    typedLead: right.path,
    canceledLead: (await linkTo(canceled.id, 'rosa@okmark.example')).path,
    request: request.tracker,
    review: link?.path ?? '',
  };
  const tokenIn = (path: string) => path.split('/')[path.startsWith('/pro/') ? 3 : 2] ?? '';
  const requestPhoto = photo?.['id'] ?? '';
  return {
    requestId: request.id,
    otherRequestId: others.id,
    memberIds,
    living,
    dead: {
      'an old sign-in link': `/pro/sign-in/${unused.token}`,
      'a used sign-in link': `/pro/sign-in/${used.token}`,
      'a sign-in link of a former member': `/pro/sign-in/${former.token}`,
      'an old invitation': `/pro/join/${late.token}`,
      'a used invitation': `/pro/join/${accepted.token}`,
      'a withdrawn invitation': `/pro/join/${withdrawn.token}`,
      'a link against an end that was withdrawn': `/pro/confirm/${dropped.token}`,
      'an invitation as such a link': `/pro/confirm/${open.token}`,
      'an old link to a request': expiredLead,
      'a former member’s link to a request': formerLead.path,
      'the photo behind a former member’s link': `${formerLead.path}/photos/${requestPhoto}`,
      'the photo of a request behind the link to a canceled one': `${living.canceledLead}/photos/${requestPhoto}`,
      'the photo of a request behind another contractor’s link': `${(await linkTo(others.id, 'tom@elsewhere.example')).path}/photos/${requestPhoto}`,
      'the photo of a request behind another homeowner’s link': `${others.tracker}/photos/${requestPhoto}`,
      'a link to a request as that of its homeowner': living.lead.replace('/lead/', '/request/'),
      'a homeowner’s link as that of a contractor': request.tracker.replace('/request/', '/lead/'),
      'an invitation as a sign-in link': `/pro/sign-in/${open.token}`,
      'a sign-in link as an invitation': `/pro/join/${fresh.token}`,
    },
    parameters: {
      '/lead/:token': tokenIn(living.lead),
      '/lead/:token/photos/:photoId': requestPhoto,
      '/request/:token': tokenIn(request.tracker),
      '/request/:token/photos/:photoId': requestPhoto,
      '/pro/sign-in/:token': fresh.token,
      '/pro/join/:token': open.token,
      '/pro/confirm/:token': stoppable.token,
      '/pro/listings/:contractorId': 'drain',
      '/pro/listings/:contractorId/photos/:photoId': shown.id,
      '/pro/requests/:id': request.id,
      '/pro/requests/:id/photos/:photoId': requestPhoto,
      '/admin/requests/:id': request.id,
      '/admin/requests/:id/photos/:photoId': requestPhoto,
      '/admin/reviews/photos/:photoId': shown.id,
      '/admin/contractors/:contractorId': 'drain',
      '/admin/contractors/:id': 'drain',
      '/admin/mail/:id': mail?.['id'] ?? '',
      '/admin/claims/:id': randomUUID(),
      '/admin/edits/:id': randomUUID(),
      '/admin/import/:importId': '1',
      '/admin/import/:id': '1',
      '/admin/blog/:postId': randomUUID(),
    },
  };
}

async function member(
  db: Database,
  name: string,
  contractorId: string,
  role: 'owner' | 'member',
  family = 'okmark',
): Promise<string> {
  const { id } = await ensureMember(db, { email: `${name}@${family}.example`, name: `${name} ${family}` });
  await insertMembership(db, { memberId: id, contractorId, role, addedBy: 'a test' });
  return id;
}
