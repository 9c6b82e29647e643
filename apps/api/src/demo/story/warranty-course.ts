// Warranty cases of partners, and what service answers. Each step is the call that a page makes.
import { listInstalledBase } from '@trunkline/contract/service/serials';
import { openWarrantyCase, sendWarrantyMessage } from '@trunkline/contract/service/warranty-cases';
import {
  answerWarrantyCase,
  closeWarrantyCase,
  getStaffWarrantyCase,
  replaceWarrantyCase,
} from '@trunkline/contract/staff/service/warranty-cases';
import { getWorkingMoment } from './calendar.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './quotation-course.ts';
import type { Course } from './story-runner.ts';

/** What happens next, a day later each. */
type CaseStep =
  | { readonly answer: string }
  | { readonly message: string }
  | { readonly replacement: string; readonly reason?: string }
  | { readonly close: string };

interface StoryCase {
  /** User name of the partner. */
  readonly by: string;
  /** How many days ago it was opened. */
  readonly day: number;
  readonly model: string;
  readonly fault: string;
  readonly steps: readonly CaseStep[];
}

const service = 'service@corvid.example';

export const storyCases: readonly StoryCase[] = [
  {
    by: 'anna@alster.example',
    day: 2,
    model: 'RV-2448P',
    fault:
      'Ports 25 to 48 give no PoE since the power cut on Monday. The log says "PSE controller 2 not responding". A restart and firmware 6.4.2 change nothing.',
    steps: [],
  },
  {
    by: 'noura@najd.example',
    day: 5,
    model: 'MG-560',
    fault: 'نقطة الوصول تعيد التشغيل كل عشرين دقيقة تقريبًا منذ يومين، والأخرى على المحوّل نفسه تعمل جيدًا.',
    steps: [
      { answer: 'Please connect it to another port and send us the output of "show tech-support" after a restart.' },
    ],
  },
  {
    by: 'camille@atelier-reseaux.example',
    day: 9,
    model: 'CH-60',
    fault: 'The firewall does not start after the update to 4.1. The status light stays amber.',
    steps: [
      { answer: 'Please hold the reset button for ten seconds while it starts, and tell us what the console shows.' },
      { message: 'The console shows "boot image checksum error" twice, then it restarts.' },
    ],
  },
  {
    by: 'oliver@birchwood.example',
    day: 20,
    model: 'RV-2048',
    fault: 'Both fans of the switch stand still; it turned itself off at 71 °C. The rack is cool.',
    steps: [
      { answer: 'Thank you for the log. The fans of this series cannot be changed on site, so we send a device.' },
      {
        replacement: 'CN26RV2048-90117',
        reason: 'The new device left Shenzhen today by air. Please send the old one back.',
      },
    ],
  },
  {
    by: 'beatriz@duarte.example',
    day: 34,
    model: 'JD-1205L',
    fault: 'The LTE module is not found any more. Another SIM card and another slot make no difference.',
    steps: [
      { replacement: 'CN26JD1205L-90102' },
      { close: 'The faulty device has arrived in our workshop. Thank you for the quick return.' },
    ],
  },
  {
    by: 'linh@saomai.example',
    day: 47,
    model: 'RV-2024P',
    fault: 'Port 7 loses its link every few minutes with every cable that we tried.',
    steps: [
      { answer: 'Please turn off energy-efficient Ethernet on port 7; some cameras do not wake up from it.' },
      { message: 'That was it. The link is stable since yesterday.' },
      { close: 'Solved by a setting. The firmware of next month turns it off for such cameras.' },
    ],
  },
];

export async function* tellCase({ teller, end }: Scene, story: StoryCase, dice: Dice): Course {
  const { by, day, model, fault, steps } = story;
  yield getWorkingMoment(end, day, dice);
  const { list } = await teller.call(by, listInstalledBase, { filter: { model } });
  const device = list.find(({ state }) => state !== 'over');
  if (!device) throw new Error(`${by} has no ${model} whose cover runs`);
  const { id } = await teller.call(by, openWarrantyCase, { sn: device.sn, fault });
  for (const [index, step] of steps.entries()) {
    yield getWorkingMoment(end, day - 1 - index, dice);
    if ('message' in step) {
      await teller.call(by, sendWarrantyMessage, { id, text: step.message });
      continue;
    }
    const { version } = await teller.call(service, getStaffWarrantyCase, { id });
    if ('answer' in step) await teller.call(service, answerWarrantyCase, { id, version, text: step.answer });
    else if ('close' in step) await teller.call(service, closeWarrantyCase, { id, version, reason: step.close });
    else await teller.call(service, replaceWarrantyCase, { id, version, sn: step.replacement, reason: step.reason });
  }
}
