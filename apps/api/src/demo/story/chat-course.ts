// Conversations of partners with the vendor. Each step is the call that a page makes.
import { sendChatMessage } from '@trunkline/contract/chat';
import {
  assignChat,
  listChatAnswerers,
  listChats,
  saveCannedAnswer,
  sendStaffChatMessage,
} from '@trunkline/contract/staff/chat';
import { minuteInMs } from '@trunkline/rules/time';
import { getWorkingMoment } from './calendar.ts';
import { type StoryChat, storyCannedAnswers } from './data/chats.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './quotation-course.ts';
import type { Course } from './story-runner.ts';

const isStaff = (username: string): boolean => username.endsWith('@corvid.example');
const writer = 'service@corvid.example';

export async function* tellChat({ teller, end }: Scene, story: StoryChat, dice: Dice): Course {
  let moment = getWorkingMoment(end, story.day, dice);
  const getCompanyId = async (): Promise<string> => {
    const { list } = await teller.call(writer, listChats, { keyword: story.company });
    const row = list.find(({ company }) => company === story.company);
    if (!row) throw new Error(`${story.company} has no conversation`);
    return row.company_id;
  };
  for (const [at, { by, text }] of story.turns.entries()) {
    yield moment;
    if (isStaff(by)) await teller.call(by, sendStaffChatMessage, { company_id: await getCompanyId(), text });
    else await teller.call(by, sendChatMessage, { text });
    if (at === 0 && story.assignee !== undefined) {
      const { list } = await teller.call(story.assignee, listChatAnswerers, {});
      const user_id = list.find(({ own }) => own)?.id ?? null;
      await teller.call(story.assignee, assignChat, { company_id: await getCompanyId(), user_id });
    }
    moment = new Date(moment.getTime() + dice.between(2, 14) * minuteInMs);
  }
}

export async function* tellCannedAnswers({ teller, end }: Scene, dice: Dice): Course {
  yield getWorkingMoment(end, 60, dice);
  for (const answer of storyCannedAnswers) await teller.call(writer, saveCannedAnswer, answer);
}
