import type { LegalPage } from '#app/content/pages/legal.ts';

// Must stay true: when the site stores, sends or loads something else, update this text and its date.
export const privacyPolicy = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description:
    'What this directory stores when you look around, send a request or subscribe, who gets to see it, and how to have it deleted.',
  updated: '2026-11-26',
  inShort: [
    'You can use the whole directory without telling us who you are. There are no accounts, and we set no cookies.',
    'What you type into a form is stored and mailed to the person who runs this site, so that someone can call you back.',
    'We do not sell mailing lists. Write or call, and we show you what we have about you, correct it, or delete it.',
  ],
  sections: [
    {
      id: 'collection',
      title: 'What we collect',
      text: ['We collect what you send us, and very little besides. In detail:'],
      points: [
        {
          about: 'Requests to us.',
          text: 'When you ask for a quote or a service, submit your business, claim a listing or ask about advertising, we store what the form asks for: your name, e-mail address, phone number and message, the job you picked, the ZIP code and how soon you need the work if you say so, the contractors you chose, the name of your business where it is about one, the page you sent it from, and the time. A request for a quote or a service has its own page, which anyone who has its address can open; what you do there is stored with it.',
        },
        {
          about: 'Your consent.',
          text: 'Forms that ask for a phone number show one line about being contacted. With your request we store the words of that line, and when you saw them.',
        },
        {
          about: 'What we note.',
          text: 'While we work on your request we write down what was done about it: calls, answers, what comes next. These notes are part of your data.',
        },
        {
          about: 'Reviews.',
          text: 'If you review a contractor, we store your rating and your words. The contractor’s page shows them with your first name, the initial of your last name, the month, the trade and your town. You can remove a review at any time on its page, whose link is in our mails.',
        },
        {
          about: 'Mailing list.',
          text: 'When you sign up for the maintenance guide, or submit your business, we store your e-mail address, where you signed up, and which mails you are to get. If you unsubscribe, we keep a note of that so that we do not write to you again.',
        },
        {
          about: 'Your network address.',
          text: 'We do not store it. To keep one machine from flooding our forms we turn it into a code with a secret key and store the code. Without the key no one can turn the code back into an address.',
        },
        {
          about: 'Counts.',
          text: 'For each contractor we add up, day by day, how often the page was opened and how often someone pressed call or website or asked for a quote; for the whole site, how often it was searched. These are totals, made without cookies, addresses or anything else about you.',
        },
        {
          about: 'In your own browser.',
          text: 'Your browser remembers the contractors you saved, and that you closed our sign-up window, so that it stays away. Until you close the tab it also remembers the contractors you chose, and when you last sent a form, so that it is not sent twice within 30 seconds. None of this is used for anything else.',
        },
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      text: [
        'We use a request to answer it: we read it, send you a receipt and news of it by mail, and send it to the contractors you chose or find one who does the work where you live. We check a claim or a submitted business with it before a page changes. We use totals to tell contractors what their listing brings, and codes made from network addresses only to stop floods of requests and to keep invented ones out of our figures.',
        'Subscribers get the maintenance guide and may be sent news and tips for the house; businesses that submit themselves may be sent news for contractors. Every such mail has a link that unsubscribes you with one click.',
        'We make no profiles of visitors.',
      ],
    },
    {
      id: 'sharing',
      title: 'Whom we share it with',
      text: ['We do not sell or rent lists of addresses. What you send us is seen by:'],
      points: [
        {
          about: 'The operator of this site,',
          text: 'who gets each request by e-mail.',
        },
        {
          about: 'The contractors you choose.',
          text: 'If you ask for a quote or a service, the contractors you chose, at most three at a time, and no one else, get what you sent and the messages that you write to them: an e-mail without your phone number and address, and a page that its link or their account opens. If you chose none, we look for one, and tell you who it is before they get it. If you cancel a request on its own page, your name, phone number, e-mail address and words leave the contractors’ pages at once, each who had it is notified, and no one else gets it.',
        },
        {
          about: 'Companies that process it for us:',
          text: 'those whose machines keep our database and deliver our mail. They may do nothing else with it.',
        },
        {
          about: 'Authorities,',
          text: 'where the law requires it.',
        },
      ],
      after: [
        'Pictures of contractors come through our own server, so no other company learns which listings you view. If the operator has switched on an advertising pixel, your browser tells that advertising company which pages you open here and whether you search or subscribe. It is never loaded when your browser sends the signal called Global Privacy Control. If a page offers a live map, its pictures come from OpenStreetMap, which then sees your network address as any website does.',
        'When you call a contractor or follow a link to another website, you are dealing with them, and their rules apply.',
      ],
    },
    {
      id: 'security',
      title: 'How we keep it safe',
      text: [
        'Requests are stored in one database, to which only the operator has the key. Pages may load scripts from nowhere but this site, with the exceptions named above. Everything you type is checked and stripped of code before it is stored.',
        'We keep a request for as long as it takes to answer it and to settle questions that come out of it, and an address on the mailing list until you unsubscribe. Copies of the mails about it are deleted 30 days after they were sent. Forms that look as if a program filled them in are set aside and not mailed.',
        'No website can promise that nothing will ever go wrong. If something does and it concerns you, we will tell you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: ['You have them wherever you live, and using them costs nothing. You can:'],
      points: [
        { about: 'See it.', text: 'Ask what we have stored about you and get a copy as a file.' },
        { about: 'Correct it.', text: 'Have a wrong number or a misspelled name corrected.' },
        {
          about: 'Delete it.',
          text: 'Have your requests, our notes about them and your address removed, unless the law makes us keep them. Your request’s own page is deleted with them. We keep the day, the trade and the contractors of a request for our totals, and nothing that identifies you. A backup holds a copy until it is deleted; if we ever have to use one, you are erased from it again.',
        },
        { about: 'Stop it.', text: 'Unsubscribe with one click, or withdraw your consent to be contacted.' },
      ],
      after: [
        'Write from the address that you used here, or call; without accounts, that is how we know that it is you. A contractor whose listing is wrong can have it corrected in the same way. This site is meant for adults who look after a house, and we do not knowingly collect anything about children under 13.',
        'If we change this policy, the new one is here with its date.',
      ],
    },
  ],
} as const satisfies LegalPage;
