// What partner and staff write about a quotation, and notes among staff. Each step is the call that a page makes.
import { sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import { sendStaffQuotationMessage } from '@trunkline/contract/staff/quotation-messages';
import { getWorkingMoment } from './calendar.ts';
import { talks, type TalkTurn } from './data/talks.ts';
import type { Deal } from './deals.ts';
import { createDice } from './dice.ts';
import type { Course, StoryRunner } from './story-runner.ts';

interface TalkScene {
  readonly teller: StoryRunner;
  readonly end: Date;
}

interface Discussed {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
}

/** Begins the messages about the deal's quotation, where there are some. */
export function startTalk(scene: TalkScene, deal: Deal, quotation: Discussed): void {
  const turns = talks[deal.project];
  if (turns) scene.teller.start(tellTalk(scene, deal, turns, quotation));
}

async function* tellTalk(
  { teller, end }: TalkScene,
  deal: Deal,
  turns: readonly TalkTurn[],
  { id, items }: Discussed,
): Course {
  // A chance of its own, so that the steps of the quotation stay as they are.
  const dice = createDice(`${deal.project}, messages`);
  for (const { after, from, text, line, internal } of turns) {
    yield getWorkingMoment(end, deal.day - after, dice);
    const message = { id, text, item_id: line === undefined ? null : (items[line]?.id ?? null) };
    await (from === undefined
      ? teller.call(deal.by, sendQuotationMessage, message)
      : teller.call(from, sendStaffQuotationMessage, { ...message, internal: internal ?? false }));
  }
}
