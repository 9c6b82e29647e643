// Whether the payer of a bank credit is a company. Banks write names in capitals, cut them, and leave accents and punctuation out.
// Rules: docs/rules/finance.md
import { foldKeyword } from '../reading/fold.ts';

/** Words that say the form of a company and not its name, folded. */
const legalForms = new Set(
  (
    'ag as asa ab bv bvba cia co company corp corporation cv doo dmcc ehf eirl eood ev fze fzco fzllc gbr gmbh gmbhcokg group holding inc ' +
    'incorporated kft kg kgaa kk lda limited limitada llc llp lp ltd ltda mbh nv ohg ood oy oyj plc pjsc pte pty pvt sa sab sac sacv sadecv sagl ' +
    'sarl sas sasu sc se sl slu snc spa spzoo sro srl sti tbk ug wll zao ooo oao pao ао ооо оао зао пао شركه مؤسسه ذمم محدوده المحدوده'
  ).split(' '),
);

/** The words of a name without its legal form; the whole name when nothing else is left. */
export function toCoreName(name: string): string {
  const words = foldKeyword(name).split(' ');
  const core = words.filter((word) => !legalForms.has(word));
  return (core.length > 0 ? core : words).join(' ');
}

/** Banks cut names; shorter ones would fit too many companies. */
const shortestPart = 8;

/** Two core names of the same company: equal, or one is the beginning of the other. */
export function isSamePayer(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortestPart && long.startsWith(short);
}
