// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source text
/** A mistake that someone could make, and where it must be noticed. `npm run mutations` makes each in a copy of the site. */
export type Mutation = {
  /** What it breaks, for people. */
  breaks: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** Test files, one of which must fail: the cheapest that hold the rule. */
  tests: readonly [string, ...string[]];
};

export const mutations: readonly Mutation[] = [
  // Unit tests.
  {
    breaks: 'A cell that begins with a minus sign is a formula in the desk’s CSV files.',
    file: 'app/platform/encode-csv.ts',
    find: String.raw`/^[=+\-@\t\r]/.test(cell)`,
    replace: String.raw`/^[=+@\t\r]/.test(cell)`,
    tests: ['app/domain/imports/file/encode-csv.test.ts'],
  },
  {
    breaks: 'An e-mail address written in capital letters and words is in a mail to a contractor.',
    file: 'app/domain/requests/hide-contacts.ts',
    find: "new RegExp(source, 'giu')",
    replace: "new RegExp(source, 'gu')",
    tests: ['app/domain/requests/hide-contacts.test.ts'],
  },
  {
    breaks: 'A contractor is open in the minute at which it closes.',
    file: 'app/domain/opening-hours/open-state.ts',
    find: 'from <= minute && minute < to',
    replace: 'from <= minute && minute <= to',
    tests: ['app/domain/opening-hours/open-state.test.ts'],
  },
  {
    breaks: 'A contractor has to answer on the Friday before a holiday that is a Saturday.',
    file: 'app/domain/requests/business-days.ts',
    find: 'weekday === friday && isFixedHoliday(day + 1)',
    replace: 'weekday === friday && isFixedHoliday(day - 1)',
    tests: ['app/domain/requests/business-days.test.ts'],
  },
  {
    breaks: 'Behind a proxy, a visitor escapes all limits with a made-up address.',
    file: 'app/server/connections/client-address.ts',
    find: "header?.split(',').at(-1)",
    replace: "header?.split(',').at(0)",
    tests: ['app/server/connections/client-address.test.ts'],
  },
  {
    breaks: 'The address that opens a request for a contractor is in the log.',
    file: 'app/routes/path-prefixes.ts',
    find: "{ prefix: '/lead', kind: 'page', secret: true, ownLayout: true, disallow: true }",
    replace: "{ prefix: '/lead', kind: 'page', ownLayout: true, disallow: true }",
    tests: ['app/routes/path-prefixes.test.ts'],
  },
  {
    breaks: 'A title with an ampersand makes the blog’s feed unreadable.',
    file: 'app/routes/site/blog/feed.ts',
    find: '<title>${escapeMarkup(title)}</title>',
    replace: '<title>${title}</title>',
    tests: ['app/routes/site/blog/feed.test.ts'],
  },
  {
    breaks: 'The password of the mail server and all mails cross the network unencrypted.',
    file: 'app/platform/mail-transport.ts',
    find: "searchParams.get('requireTLS') === 'false'",
    replace: "searchParams.get('requireTLS') !== 'true'",
    tests: ['app/platform/mail-transport.test.ts'],
  },
  {
    breaks: 'A picture’s address makes the site read from the operator’s own network.',
    file: 'app/domain/pictures/remote-image-guard.ts',
    find: "  ['169.254.0.0', 16],\n",
    replace: '',
    tests: ['app/domain/pictures/remote-image-guard.test.ts'],
  },
  {
    breaks: 'The page of a removed contractor comes back when the database cannot be reached.',
    file: 'app/server/page-cache/in-flight-renders.ts',
    find: 'if (rendered.status < 500) store.delete(name);',
    replace: 'if (rendered.status < 400) store.delete(name);',
    tests: ['app/server/page-cache/missed-pages.test.ts'],
  },
  {
    breaks: 'A text of a contractor ends the script element of its structured data.',
    file: 'app/ui/layout/json-ld.tsx',
    find: String.raw`JSON.stringify(data).replace(/</g, '\\u003c')`,
    replace: 'JSON.stringify(data)',
    tests: ['app/ui/layout/json-ld.test.tsx'],
  },

  // Database tests.
  {
    breaks: 'A contractor that is closed for its vacation is among those that answer at any hour.',
    file: 'app/domain/directory/list/condition-queries.ts',
    find: '...[openAt?.day, anyHourOn].map(',
    replace: '...[openAt?.day].map(',
    tests: ['test/database/closures.test.ts'],
  },
  {
    breaks: 'Contractors with as many reviews and the same rating are on two pages of a list, or on none.',
    file: 'app/domain/directory/list/slice-queries.ts',
    find: 'c.review_count desc nulls last, c.rating desc nulls last, c.shuffle_key desc`',
    replace: 'c.review_count desc nulls last, c.rating desc nulls last`',
    tests: ['test/database/list-pages.test.ts'],
  },
  {
    breaks: 'What a robot wrote into the hidden field is stored and mailed like a request.',
    file: 'app/domain/submissions/submit.ts',
    find: 'isQuarantined: Boolean(honeypot)',
    replace: 'isQuarantined: honeypot === true',
    tests: ['test/database/submissions.test.ts'],
  },
  {
    breaks: 'A form that is sent again with its key is stored and mailed twice.',
    file: 'app/domain/submissions/queries.ts',
    find: 'sql`created_at not between now() - make_interval(hours => ${keptHours})',
    replace: 'sql`created_at between now() - make_interval(hours => ${keptHours})',
    tests: ['test/database/submissions.test.ts'],
  },
  {
    breaks: 'The consent that is stored does not name the contractors that the homeowner agreed to.',
    file: 'app/domain/submissions/queries.ts',
    find: "shownConsent(sent.consentVersion, sent.recipients ?? 'us')",
    replace: "shownConsent(sent.consentVersion, 'us')",
    tests: ['test/database/requests.test.ts'],
  },
  {
    breaks: 'Anyone can have receipts mailed to a stranger all day.',
    file: 'app/domain/submissions/uninvited-mail-queries.ts',
    find: 'receipt: { most: 3, days: 1 }',
    replace: 'receipt: { most: 30, days: 1 }',
    tests: ['test/database/requests.test.ts'],
  },
  {
    breaks: 'A contractor sees the phone number of a request that the desk has closed as spam.',
    file: 'app/domain/requests/contact-queries.ts',
    find: "s.state not in ('quarantined', 'spam')",
    replace: "s.state <> 'quarantined'",
    tests: ['test/database/deliveries.test.ts'],
  },
  {
    breaks: 'A contractor reads what another one and the homeowner wrote to each other.',
    file: 'app/domain/requests/lead-queries.ts',
    find: "and (e.contractor_id = ${contractorId} or e.kind in ('addition'",
    replace: "and (e.contractor_id is not null or e.kind in ('addition'",
    tests: ['test/database/deliveries.test.ts'],
  },
  {
    breaks: 'A message to one contractor is mailed to the others, too.',
    file: 'app/domain/requests/lead-link-queries.ts',
    find: '::text is null or "contractorId" = ${contractorId ?? null}',
    replace: '::text is null or "contractorId" <> \'\'',
    tests: ['test/database/deliveries.test.ts'],
  },
  {
    breaks: 'A strict import with rejected rows changes the directory.',
    file: 'app/domain/imports/rows/import-contractors.ts',
    find: "const isKept = outcome.kind === 'done' && !dryRun && !(strict && outcome.rejected > 0);",
    replace: "const isKept = outcome.kind === 'done' && !dryRun;",
    tests: ['test/database/import.test.ts'],
  },
  {
    breaks: 'Undoing an import deletes a contractor whom a homeowner has asked since.',
    file: 'app/domain/imports/undo-queries.ts',
    find: "array['submissions', 'request_contractors', 'erased_submissions',",
    replace: "array['submissions', 'erased_submissions',",
    tests: ['test/database/recorded-imports.test.ts'],
  },
  {
    breaks: 'The only backup is deleted once it is old, as after two weeks of failures.',
    file: 'app/domain/backups/backup-folder.ts',
    find: 'const [, ...older] = names',
    replace: 'const older = names',
    tests: ['test/database/nightly-backups.test.ts'],
  },
  {
    breaks: 'The links of members that were valid when a backup was made open the restored site.',
    file: 'app/domain/backups/operator-queries.ts',
    find: '      delete from member_invitations;\n',
    replace: '',
    tests: ['test/database/restored-operators.test.ts'],
  },
  {
    breaks: 'A closed request with a next step is erased with the outdated ones.',
    file: 'app/domain/privacy/erase-queries.ts',
    find: ' and t.next_step_on is null and ',
    replace: ' and ',
    tests: ['test/database/retention.test.ts'],
  },
  {
    breaks: 'An erased address stays where a text names it a second time.',
    file: 'app/domain/privacy/erase-queries.ts',
    find: "${erasedAddress}, 'gi')",
    replace: "${erasedAddress}, 'i')",
    tests: ['test/database/people.test.ts'],
  },
  {
    breaks: 'A computer that nobody has used for weeks is still signed in to the desk.',
    file: 'app/domain/sessions/queries.ts',
    find: "interval '7 days'",
    replace: "interval '70 days'",
    tests: ['test/database/operator-sessions.test.ts'],
  },
  {
    breaks: 'A review that is published is changed without a decision at the desk.',
    file: 'app/domain/reviews/send-review.ts',
    find: 'if (!reviewable || (review && !review.isChangeable))',
    replace: 'if (!reviewable)',
    tests: ['test/database/reviews.test.ts'],
  },
  {
    breaks: 'A contractor that has moved stays in the cached list of its former city.',
    file: 'db/migrations/0063_change_topics.sql',
    find: "if tg_op <> 'INSERT' then",
    replace: "if tg_op = 'DELETE' then",
    tests: ['test/database/changes.test.ts'],
  },
  {
    breaks: 'A member who was removed from a listing signs in with a new link.',
    file: 'app/domain/members/link-queries.ts',
    find: 'where s.member_id = m.id and s.ended_at is null)`',
    replace: 'where s.member_id = m.id)`',
    tests: ['test/database/member-sign-in.test.ts'],
  },
  {
    breaks: 'After a failure, a connection with half a transaction serves the next visitor.',
    file: 'app/platform/database.ts',
    find: 'client.release(true);',
    replace: 'client.release();',
    tests: ['test/database/transaction.test.ts'],
  },
  {
    breaks: 'A list of the desk leaves out the last day that was asked for.',
    file: 'app/domain/lists/list-filters.ts',
    find: '((${to}::date + 1)::timestamp',
    replace: '(${to}::date::timestamp',
    tests: ['test/database/every-desk-list.test.ts'],
  },

  // HTTP tests.
  {
    breaks: 'Search engines index every search that anyone makes up.',
    file: 'app/routes/site/home/home-meta.tsx',
    find: '{...(!q && found !== 0 ? ',
    replace: '{...(found !== 0 ? ',
    tests: ['test/http/home-addresses.test.ts'],
  },
  {
    breaks: 'The second page of a trade says to search engines that its contractors are the first ones.',
    file: 'app/routes/site/trade-page/structured-data.tsx',
    find: 'position: (list.page - 1) * list.page_size + index + 1',
    replace: 'position: index + 1',
    tests: ['test/http/service-pages.test.ts'],
  },
  {
    breaks: 'A form without scripts is refused without a word on when to send it again.',
    file: 'app/routes/site/form-action.ts',
    find: "{ status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } }",
    replace: '{ status: 429 }',
    tests: ['test/http/form-answers.test.ts'],
  },
  {
    breaks: 'A refused form without scripts has lost what was typed.',
    file: 'app/forms/view/use-form.ts',
    find: "posted && posted.state !== 'sent' ? posted.values[name]",
    replace: "posted && posted.state === 'duplicate' ? posted.values[name]",
    tests: ['test/http/forms.test.ts'],
  },
  {
    breaks: 'Search engines keep the address of a trade page that has moved.',
    file: 'app/routes/site/trade-page/fixed-page.tsx',
    find: 'throw redirect(to, 301);',
    replace: 'throw redirect(to, 302);',
    tests: ['test/http/trade-lists.test.ts'],
  },
  {
    breaks: 'Search engines show pages in Spanish to readers of any other language.',
    file: 'app/ui/layout/alternate-links.tsx',
    find: 'hrefLang="x-default" href={siteUrl + english}',
    replace: 'hrefLang="x-default" href={siteUrl + spanish}',
    tests: ['test/http/spanish.test.ts'],
  },
  {
    breaks: 'A browser on a shared computer keeps the photos of a home.',
    file: 'app/routes/private-photo.ts',
    find: "'Cache-Control': 'private, no-store',",
    replace: "'Cache-Control': 'private, max-age=3600',",
    tests: ['test/database/request-photos.test.ts'],
  },
  {
    breaks: 'A browser runs a text file of the site as a script.',
    file: 'app/server/security-headers.ts',
    find: "  ['X-Content-Type-Options', 'nosniff'],\n",
    replace: '',
    tests: ['test/http/page-frame.test.ts'],
  },
  {
    breaks: 'A script on a page reads the cookie that opens the desk.',
    file: 'app/routes/session-cookie.ts',
    find: 'Path=/; HttpOnly; SameSite=Lax',
    replace: 'Path=/; SameSite=Lax',
    tests: ['test/http/desk/desk-access.test.ts'],
  },

  // Browser tests.
  {
    breaks: 'A second press of a button at the desk sends its form twice.',
    file: 'app/ui/desk/use-one-post.ts',
    find: 'if (leavesPage(event)) startPress(',
    replace: 'if (!leavesPage(event)) startPress(',
    tests: ['test/browser/desk/slow-network.spec.ts'],
  },
  {
    breaks: 'After a refusal the keyboard is still at the button, not at the first wrong field.',
    file: 'app/forms/view/use-form.ts',
    find: '    focusNext.current = firstInvalid;\n',
    replace: '',
    tests: ['test/browser/forms/failures.spec.ts'],
  },
  {
    breaks: 'The button of the menu has no name.',
    file: 'app/ui/layout/site-header.tsx',
    find: 'className="menu-button" aria-label="Menu"',
    replace: 'className="menu-button"',
    tests: ['test/http/page-frame.test.ts'],
  },
  {
    breaks: 'A page moves under the visitor’s eyes when its font arrives.',
    file: 'app/app.css',
    find: 'font-display: optional;\n  font-weight: 300 900;\n  src: url("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")',
    replace:
      'font-display: swap;\n  font-weight: 300 900;\n  src: url("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")',
    tests: ['test/browser/every-page.spec.ts'],
  },
  {
    breaks: 'A visitor with saved contractors gets a page whose scripts contradict its HTML.',
    file: 'app/ui/choosing/stored-list.ts',
    find: 'useSyncExternalStore(subscribe, list, () => none)',
    replace: 'useSyncExternalStore(subscribe, list, list)',
    tests: ['test/browser/saved-and-compare.spec.ts'],
  },
  {
    breaks: 'A long text that is pasted into a form is cut without a word.',
    file: 'app/ui/form/field.tsx',
    find: '        onPaste={takeAll}\n',
    replace: '',
    tests: ['test/browser/forms/field-errors.spec.ts'],
  },
  {
    breaks: 'A choice at a filter throws the keyboard out of the filters.',
    file: 'app/routes/site/home/use-focus-on-list.ts',
    find: '    if (filters.current?.contains(document.activeElement)) return;\n',
    replace: '',
    tests: ['test/browser/home-filters.spec.ts'],
  },
  {
    breaks: 'The offer of the guide comes back to a phone on which it was closed.',
    file: 'app/routes/site/home/sign-up-rules.ts',
    find: 'write(untilKey, String(now + keptAway))',
    replace: 'write(untilKey, String(now - keptAway))',
    tests: ['test/browser/forms/popup-on-phone.spec.ts'],
  },

  // Tests of whole servers.
  {
    breaks: 'Behind a proxy, the desk takes passwords over plain HTTP.',
    file: 'app/server/signed-in-only.ts',
    find: "(lastForwarded(context.header('x-forwarded-for')) !== undefined && isLocal)",
    replace: "lastForwarded(context.header('x-forwarded-for')) !== undefined",
    tests: ['test/database/operator.test.ts'],
  },
  {
    breaks: 'A server process that dies after it has served is not replaced.',
    file: 'app/platform/workers.ts',
    find: 'if (!stopping) fork(announce);',
    replace: 'if (!stopping && announce) fork(announce);',
    tests: ['test/machines/server-killed.test.ts'],
  },
];
