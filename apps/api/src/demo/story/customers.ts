// The end users of the deals, as partners enter them. docs/how-to/extend-the-demo-story.md
import { staffSizes } from '@trunkline/contract/enums';
import { type EndUser, saveEndUser } from '@trunkline/contract/endusers';
import { uploadFile } from '@trunkline/contract/files';
import sharp from 'sharp';
import { places } from './data/places.ts';
import { registrations } from './data/registrations.ts';
import type { Deal } from './deals.ts';
import { createDice, type Dice } from './dice.ts';
import type { StoryRunner } from './story-runner.ts';

export interface Customers {
  /** The end user of a deal: entered with the first deal of the company, found again with the others. */
  readonly find: (deal: Deal) => Promise<EndUser>;
}

const toDomain = (address: string): string => address.slice(address.indexOf('@') + 1);

export function createCustomers(teller: StoryRunner): Customers {
  const known = new Map<string, EndUser>();
  return {
    find: async (deal) => {
      const key = `${toDomain(deal.by)} ${deal.customer}`;
      const found = known.get(key) ?? (await enter(teller, deal));
      known.set(key, found);
      return found;
    },
  };
}

async function enter(teller: StoryRunner, deal: Deal): Promise<EndUser> {
  const place = places[deal.country];
  if (!place) throw new Error(`the story knows no addresses in ${deal.country}`);
  // A chance of its own, so that the steps of the deal stay as they are.
  const dice = createDice(`${deal.customer}, end user`);
  const domain = findDomain(deal.customer, dice);
  const plan = registrations[deal.project];
  const logo = plan && dice.roll() < 0.6 ? await uploadLogo(teller, deal) : undefined;
  return teller.call(deal.by, saveEndUser, {
    company: deal.customer,
    country: deal.country,
    address: dice.pick(place.addresses),
    contact: dice.pick(place.contacts),
    email: `it@${domain}`,
    mobile: `${place.mobile}${dice.between(10, 99)}`,
    website: `https://${domain}`,
    industry: deal.industry,
    staff_size: dice.pick(staffSizes),
    is_protect: plan !== undefined && plan.unprotected !== true,
    other_info: rollOtherInfo(dice),
    ...(logo !== undefined && { logo }),
  });
}

/** Names without Latin letters have a domain of figures. */
function findDomain(customer: string, dice: Dice): string {
  const words = customer
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/ +/)
    .filter((word) => word.length > 1);
  return words.length > 0 ? `${words.slice(0, 2).join('-')}.example` : `site${dice.between(100, 999)}.example`;
}

/** The year before is known of most; what the vendor gets of it is a part. */
function rollOtherInfo(dice: Dice) {
  const total = dice.between(12, 640) * 1_000;
  const share = dice.between(0, 40) / 100;
  const growth = dice.between(85, 140) / 100;
  const toAmount = (value: number): string => `${Math.round(value / 500) * 500}.00`;
  return {
    product_line_in_use: dice.pick(['Raven', 'Raven, Magpie', 'Rook', 'Magpie', null]),
    rival_brands: dice.pick(['Northway', 'Silvane', 'Kestrel Systems', 'Northway, Silvane', null]),
    procurement_last_year: toAmount(total),
    vendor_purchase_last_year: toAmount(total * share),
    predicted_networking: toAmount(total * growth),
    predicted_vendor: toAmount(total * growth * Math.min(1, share + 0.15)),
  };
}

const hues = ['#1b4f9c', '#116932', '#5b3a8c', '#7c4a03', '#0f5c6e', '#951d16'] as const;

/** A mark of two shapes. */
async function uploadLogo(teller: StoryRunner, deal: Deal): Promise<string> {
  const dice = createDice(`${deal.customer}, logo`);
  const [one, other] = [dice.pick(hues), dice.pick(hues)];
  const bars = Array.from({ length: 3 }, (_, n) => {
    const height = dice.between(20, 64);
    return `<rect x="${24 + n * 28}" y="${112 - height}" width="18" height="${height}" rx="4" fill="#fff"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" rx="24" fill="${one}"/><circle cx="${dice.between(70, 104)}" cy="${dice.between(20, 44)}" r="12" fill="${other}" stroke="#fff" stroke-width="3"/>${bars.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
  return (await teller.call(deal.by, uploadFile, { file, purpose: 'logo' })).file_id;
}
