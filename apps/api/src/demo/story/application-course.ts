// What happens to applications for memberships. Each step is the call that the page of the partner or of staff makes.
import { saveApplication } from '@trunkline/contract/applications';
import type { ApplicationForm } from '@trunkline/contract/applications.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { EndUserIndustry, MembershipLevel } from '@trunkline/contract/enums';
import { approveApplication, rejectApplication, returnApplication } from '@trunkline/contract/staff/applications';
import { getWorkingMoment } from './calendar.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './quotation-course.ts';
import type { Course } from './story-runner.ts';

interface StoryApplication {
  /** User name of the applicant. */
  readonly by: string;
  readonly form: ApplicationForm;
  /** How many days ago it begins. */
  readonly day: number;
  readonly industry: EndUserIndustry;
  /** Purchases of the first year in thousands of USD; they grow from year to year. */
  readonly volume: number;
  readonly services?: readonly string[];
  readonly resellers?: readonly (readonly [company: string, contact: string, email: string])[];
  /** Staff return it once, with this reason. */
  readonly returned?: string;
  readonly ending: 'draft' | 'submitted' | 'action_required' | 'rejected' | MembershipLevel;
}

const channel = 'channel@corvid.example';

/** Applications of companies that exist only in the story. Memberships of the printed accounts stay as they are. */
export const storyApplications: readonly StoryApplication[] = [
  {
    by: 'marta@levantina-redes.example',
    form: 'DC-DSP',
    day: 61,
    industry: 'transport',
    volume: 180,
    services: ['design', 'installation', 'on_site'],
    ending: 'silver',
  },
  {
    by: 'salman@gulf-meridian.example',
    form: 'DC-ADP',
    day: 44,
    industry: 'hospitality',
    volume: 640,
    resellers: [['Marsa Cabling LLC', 'Huda Nasser', 'huda@marsa-cabling.example']],
    ending: 'rejected',
  },
  {
    by: 'jiwoo@solmir.example',
    form: 'DC-APP',
    day: 33,
    industry: 'manufacturing',
    volume: 310,
    returned: 'The volume of the last year is lower than what your distributor reported to us. Please check it.',
    ending: 'gold',
  },
  {
    by: 'aigerim@alatau-link.example',
    form: 'DC-ASP',
    day: 12,
    industry: 'government',
    volume: 150,
    services: ['maintenance', 'spare_parts'],
    ending: 'silver',
  },
  {
    by: 'yasmine@oued-liaisons.example',
    form: 'DC-DDP',
    day: 6,
    industry: 'retail',
    volume: 420,
    resellers: [
      ['Atlas Réseau SARL', 'Karim Idrissi', 'karim@atlas-reseau.example'],
      ['Port Nord Câblage', 'Salma Alaoui', 'salma@portnord.example'],
    ],
    returned: 'Please name the resellers of the south as well, with a contact for each.',
    ending: 'action_required',
  },
  {
    by: 'tiago@atlantida-redes.example',
    form: 'DC-DPP',
    day: 4,
    industry: 'education',
    volume: 95,
    ending: 'submitted',
  },
  { by: 'minh@vienhai.example', form: 'DC-DPP', day: 2, industry: 'energy', volume: 260, ending: 'submitted' },
  { by: 'ingrid@fjellheim-datanett.example', form: 'DC-ASP', day: 3, industry: 'energy', volume: 70, ending: 'draft' },
];

const rejection = 'We already have two distributors in this region. Please apply again when that changes.';

/** The answers in the year of the story: three full years before its day. */
function createAnswers(story: StoryApplication, today: string, dice: Dice): EndpointInput<typeof saveApplication> {
  const year = Number(today.slice(0, 4));
  return {
    form: story.form,
    target_enduser_type: story.industry,
    product_lines: ['Raven', dice.pick(['Magpie', 'Rook', 'Jackdaw']), 'Pica'],
    main_distributor: dice.pick(['Ostrava Line Group', 'Meridiem Supply', 'Nordkreis Distribution']),
    competitor_brands: [dice.pick(['Northway', 'Silvane', 'Kestrel Systems'])],
    services: [...(story.services ?? ['installation'])],
    volumes: [3, 2, 1].map((ago) => {
      const total = Math.round(story.volume * (1 + 0.14 * (3 - ago))) * 1000 + dice.between(0, 899);
      return { year: year - ago, total: `${total}.00`, via_distributor: `${Math.round(total * 0.4)}.00` };
    }),
    sub_partners: story.resellers?.map(([company, contact, email]) => ({ company, contact, email })) ?? [],
    commitment: story.ending !== 'draft',
  };
}

export async function* tellApplication({ teller, end }: Scene, story: StoryApplication, dice: Dice): Course {
  const at = (daysLater: number): Date => getWorkingMoment(end, Math.max(0, story.day - daysLater), dice);
  const { by, ending, returned } = story;
  yield at(0);
  const draft = await teller.call(by, saveApplication, createAnswers(story, teller.today, dice));
  if (ending === 'draft') return;
  yield at(0);
  let sent = await teller.call(by, saveApplication, { id: draft.id, version: draft.version, submit: true });
  if (ending === 'submitted') return;
  yield at(2);
  const { id } = sent;
  if (returned) {
    const back = await teller.call(channel, returnApplication, { id, version: sent.version, reason: returned });
    if (ending === 'action_required') return;
    yield at(4);
    sent = await teller.call(by, saveApplication, { id, version: back.version, submit: true });
    yield at(6);
  }
  const decided = { id, version: sent.version };
  if (ending === 'rejected') await teller.call(channel, rejectApplication, { ...decided, reason: rejection });
  else if (ending !== 'action_required') await teller.call(channel, approveApplication, { ...decided, level: ending });
}
