// Small content for the tests of the search.
import type { AddressedKind } from '@trunkline/contract/content/kinds';

interface Item {
  readonly kind: AddressedKind;
  readonly slug: string;
  readonly en: readonly [title: string, excerpt: string, body: string];
  readonly ar?: readonly [title: string, excerpt: string, body: string];
}

export const items: readonly Item[] = [
  {
    kind: 'help',
    slug: 'failed-check',
    en: [
      'What a failed check means',
      'The configurator checks power, space and slots.',
      'The check **poe_over** adds what every PoE port may draw.\n\n## Power budget\n\n48 ports at 30 W need 1,440 W, one supply gives 740 W. Choose the second supply, or [[RV-2448P]] with fewer phones.\n\n## Slots\n\nA line card needs a free slot.',
    ],
    ar: [
      'معنى فشل الفحص',
      'يفحص المهيّئ الطاقة والمساحة والفتحات.',
      'يجمع الفحص ما قد يسحبه كل منفذ.\n\n## ميزانية الطاقة\n\nتحتاج 48 منفذًا إلى 1440 واط، ومزوّد الطاقة الواحد يعطي 740 واط.',
    ],
  },
  {
    kind: 'help',
    slug: 'import-bom',
    en: [
      'Import a bill of materials',
      'Paste a list or send a spreadsheet.',
      'Paste the list of a whole campus into the quotation; two lines with the same part number become one.\n\n## Columns\n\nPart number and quantity are enough.',
    ],
    ar: ['استيراد قائمة المواد', 'لصق قائمة أو إرسال ملف.', 'تُلصق قائمة الحرم كاملة في عرض السعر.'],
  },
  {
    kind: 'help',
    slug: 'deal-registration',
    en: [
      'Protect a project',
      'Registration keeps a deal for the partner who found it.',
      'Register the end user and the project. Protection lasts 90 days with the last day included, and can be extended once.',
    ],
    ar: [
      'حماية مشروع',
      'يحفظ التسجيل الصفقة للشريك الذي وجدها.',
      'سجّل المستخدم النهائي والمشروع. تدوم الحماية 90 يومًا.',
    ],
  },
  {
    kind: 'help',
    slug: 'returns',
    en: [
      'Return a faulty device',
      'Warranty replacement within two days.',
      'Open a case with the serial number. The replacement ships before the faulty device returns.',
    ],
    ar: ['إرجاع جهاز معيب', 'استبدال الضمان خلال يومين.', 'يُفتح بلاغ بالرقم التسلسلي ثم يُشحن البديل.'],
  },
  {
    kind: 'help',
    slug: 'two-step',
    en: [
      'Two-step login',
      'A code from an authenticator app.',
      'Scan the picture with the app and type the code. Keep the recovery codes offline.',
    ],
  },
  {
    kind: 'solution',
    slug: 'campus',
    en: [
      'Campus network for 2,000 users',
      'Closets with 48-port switches, two core chassis and a pair of firewalls.',
      ':::products\nRV-2448P | access, one for 46 users\nRK-9604 | core, two of them\n:::\n\n## Wireless\n\nOne access point in every second room, fed by PoE+.',
    ],
    ar: [
      'شبكة حرم جامعي لألفي مستخدم',
      'خزائن بمحوّلات ذات 48 منفذًا ونواتان وجداران ناريان.',
      ':::products\nRV-2448P | نفاذ\nRK-9604 | نواة\n:::\n\n## لاسلكي\n\nنقطة وصول في كل غرفة ثانية.',
    ],
  },
  {
    kind: 'solution',
    slug: 'hotel',
    en: [
      'Hotel and dormitory',
      'Wireless in each room and a quiet corridor.',
      'For a campus with rooms: one access point in every second room, fed by PoE.',
    ],
    ar: ['فندق وسكن طلابي', 'شبكة لاسلكية في كل غرفة.', 'نقطة وصول في كل غرفة ثانية تغذّى عبر الكابل.'],
  },
  {
    kind: 'solution',
    slug: 'branch',
    en: [
      'Branch office',
      'One router, one firewall, one switch.',
      'A branch with 30 desks runs on a Jackdaw router with LTE as its second line.',
    ],
    ar: ['مكتب فرعي', 'موجّه واحد وجدار حماية واحد.', 'يعمل فرع بثلاثين مكتبًا على موجّه بخط احتياطي.'],
  },
  {
    kind: 'news',
    slug: 'rook-400g',
    en: [
      'Rook line cards at 400G open for order',
      'First shipments in January.',
      'The card has eight ports for QSFP-DD optics. Existing RK-9604 chassis take it without a new supervisor.',
    ],
    ar: ['بطاقات Rook بسرعة 400G متاحة للطلب', 'أول الشحنات في يناير.', 'للبطاقة ثمانية منافذ.'],
  },
  {
    kind: 'news',
    slug: 'distribution-africa',
    en: [
      'Three new distributors in Africa',
      'Stock in Nairobi, Lagos and Casablanca.',
      'Orders below 20 devices ship from the nearest warehouse within a week.',
    ],
    ar: ['ثلاثة موزّعين جدد في أفريقيا', 'مخزون في نيروبي ولاغوس والدار البيضاء.', 'تُشحن الطلبات الصغيرة من أقرب مستودع.'],
  },
  {
    kind: 'news',
    slug: 'last-orders',
    en: [
      'Last orders for the RV-2048',
      'Support goes on for five years.',
      'The successor RV-2448 has the same depth. Spare parts stay in stock until 2031.',
    ],
  },
  {
    kind: 'page',
    slug: 'aboutus/factory',
    en: [
      'The factory in Leeds',
      'Every device runs for 24 hours before it leaves.',
      'Soldering, assembly, burn-in and packing stand in one hall.\n\n## Burn-in\n\nAt 45 degrees, with every port under load.',
    ],
    ar: ['المصنع في ليدز', 'يعمل كل جهاز 24 ساعة قبل الشحن.', 'اللحام والتجميع والاختبار والتغليف في قاعة واحدة.'],
  },
  {
    kind: 'page',
    slug: 'aboutus/warranty',
    en: [
      'Warranty terms',
      'Five years for switches, three for optics.',
      'The warranty begins with the day of delivery. Fans and supplies are included.',
    ],
    ar: ['شروط الضمان', 'خمس سنوات للمحوّلات وثلاث للوحدات الضوئية.', 'يبدأ الضمان من يوم التسليم.'],
  },
];
