import { cities } from '#app/content/cities.ts';
import { listOf } from '#app/content/find-city.ts';

/** A question on the home page with its answer: paragraphs and points. */
export type FaqItem = { id: string; question: string; answer: readonly string[]; points?: readonly string[] };

const permitOffices = listOf(
  cities.map(({ name, permitOffice }) => (permitOffice ? `${name} through its ${permitOffice}` : `the City of ${name}`)),
  'or',
);

// Law and trade in Oklahoma: the Construction Industries Board (CIB) licenses electricians, plumbers and
// mechanical contractors and registers roofers; there is no state license for general contractors.
export const homeFaq = [
  {
    id: 'reliability',
    question: 'How can I tell whether a contractor is reliable?',
    answer: [
      'Start with the state. In Oklahoma the Construction Industries Board (CIB) licenses electricians, plumbers and heating and air contractors, and roofers have to register with it. You can look a company up at cibverify.ok.gov in a minute. General contractors, painters, fence builders and remodelers need no state license, so for them the next steps count double.',
    ],
    points: [
      'Wherever you read reviews, read the newest, not only the score. Four good years and three bad months is a bad sign.',
      'Ask for two jobs from last spring in your part of town, and drive by.',
      'Have the insurance agent, not the contractor, send you the certificate for liability and workers’ compensation.',
      'After hail, be slow with anyone who knocks. Crews that follow storms are often two states away by the first leak.',
    ],
  },
  {
    id: 'questions',
    question: 'What should I ask before I hire?',
    answer: ['Ask at least three companies the same questions and write the answers down. Good ones have heard them all.'],
    points: [
      'Who will be in my house: your own people, or a subcontractor?',
      'What is your CIB license or registration number, and does the name on it match the contract?',
      'What exactly is included? Hauling off, permits, red clay on the driveway, the yard afterwards?',
      'What could raise the price, and who decides when it does?',
      'What does the warranty cover, for how long, and is it yours or the manufacturer’s?',
      'When can you start, and what would make you late?',
    ],
  },
  {
    id: 'upfront-payment',
    question: 'How much should I pay upfront?',
    answer: [
      'A deposit of 10% to 30% is usual, toward the high end when something has to be ordered for your house, such as windows or cabinets. Be cautious above 30%: ask what the money buys, and have it shipped to your address. Never pay in full before the work is done.',
      'Tie the rest to steps you can see, such as dried in, inspected, finished. Pay by check or card, not cash, and hold back the last payment until the permit is closed and the subcontractors have signed that they were paid. And if a roofer offers to make your insurance deductible disappear, let another roofer do the job: that money comes out of your roof or out of an untrue invoice with your name on it.',
    ],
  },
  {
    id: 'problems',
    question: 'What if something goes wrong with the work?',
    answer: [
      'Tell the contractor in writing, with photos and dates, and give a fair deadline. Most problems end here. Hold back payment for the part in dispute, and don’t let someone else redo the work before it is documented.',
      'If that leads nowhere, the CIB takes complaints about the trades it licenses and about registered roofers; the Oklahoma Attorney General’s consumer protection unit takes them about anyone; and small claims court hears disputes up to $10,000 without a lawyer. If you signed at your own front door, federal law usually gives you three business days to cancel.',
    ],
  },
  {
    id: 'timelines',
    question: 'How long will the work take?',
    answer: [
      'A water heater or a breaker is usually a morning, a roof one to three days, a repaint of the outside about a week, a kitchen six to ten weeks once the cabinets are here. The wait before it is the part that surprises people, and around here it follows the weather.',
    ],
    points: [
      'Roofers: weeks after an April or May hailstorm. Get on two lists the same day.',
      'Heating and air: the first 100-degree week. Have it serviced in April instead.',
      'Plumbers: the morning after a hard freeze. Know where your shutoff is.',
      'Tree crews: after ice. Limbs on the house go first, brush in the yard last.',
      'Concrete and foundation work: wet red clay stops it, sometimes for a week.',
    ],
  },
  {
    id: 'permits',
    question: 'Do I need a permit, and who gets it?',
    answer: [
      `Usually yes for electrical, plumbing, gas and heating and air work, for additions and anything structural, and for a storm shelter. Usually no for paint, flooring and small repairs outside those trades; swapping a water heater or a furnace for one just like it usually needs one all the same. The city that the house is in decides: ${permitOffices}. Call before the work starts; the answer is free.`,
      'Let the contractor take out the permit. The person named on it answers for the inspection, so be wary of a contractor who asks you to do it, or says it isn’t needed without having asked. Before anyone digs, for a fence or a shelter, have 811 called a few business days ahead: the utilities then mark their own lines at no cost. Private lines beyond the meter, such as sprinklers, gas to a grill or power to a shed, stay unmarked, so point those out yourself.',
    ],
  },
] as const satisfies readonly FaqItem[];
