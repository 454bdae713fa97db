/**
 * What the portal never claims and always says (decisions, section 6), in every language. For tests alone, of catalogues, captions and what
 * is built: nothing that members load imports it.
 */

/**
 * Words for profit, a return on money, guaranteed, invest, double, passive income, risk-free and get rich, by language: beginnings of
 * words, or parts of them where a script does not separate words. English is held by `texts.test.ts`, too.
 */
export const CLAIMS: { readonly [tag: string]: readonly string[] } = {
  en: [
    'profit',
    'return',
    'guarant',
    'invest',
    'doubl',
    'passive income',
    'earn money',
    'risk-free',
    'get rich',
    'yield',
  ],
  hi: [
    'मुनाफ',
    'लाभ',
    'गारंटी',
    'गारन्टी',
    'निवेश',
    'दोगुन',
    'दुगुन',
    'दुगन',
    'निष्क्रिय आय',
    'पैसिव',
    'जोखिम-मुक्त',
    'जोखिम मुक्त',
    'बिना जोखिम',
    'अमीर',
    'रिटर्न',
    'प्रतिफल',
    'ब्याज',
  ],
  ur: [
    'منافع',
    'نفع',
    'گارنٹی',
    'ضمانت',
    'سرمایہ',
    'دگن',
    'دوگن',
    'دوہر',
    'غیر فعال آمدن',
    'بلا خطر',
    'خطرے سے پاک',
    'امیر',
    'ریٹرن',
    'سود ',
  ],
  bn: ['মুনাফা', 'লাভ', 'গ্যারান্টি', 'বিনিয়োগ', 'দ্বিগুণ', 'প্যাসিভ', 'নিষ্ক্রিয় আয়', 'ঝুঁকিমুক্ত', 'ঝুঁকিহীন', 'ধনী', 'রিটার্ন', 'সুদ'],
  ne: [
    'नाफा',
    'मुनाफा',
    'ग्यारेन्टी',
    'ग्यारेण्टी',
    'ग्यारेन्टि',
    'लगानी',
    'दोब्बर',
    'दोबर',
    'निष्क्रिय आम्दानी',
    'जोखिममुक्त',
    'जोखिमरहित',
    'धनी',
    'प्रतिफल',
    'ब्याज',
  ],
  si: ['ලාභ', 'ප්‍රතිලාභ', 'සහතික', 'ආයෝජන', 'දෙගුණ', 'නිෂ්ක්‍රීය ආදායම', 'අවදානම් රහිත', 'අවදානමක් නැති', 'පොහොසත්', 'පොලී'],
  ta: ['லாப', 'இலாப', 'உத்தரவாத', 'முதலீ', 'இரட்டிப்ப', 'இருமடங்கு', 'செயலற்ற வருமான', 'ஆபத்தில்லா', 'அபாயமற்ற', 'பணக்கார', 'வட்டி'],
  th: [
    'กำไร',
    'รับประกัน',
    'การันตี',
    'ลงทุน',
    'สองเท่า',
    'เท่าตัว',
    'พาสซีฟ',
    'ไร้ความเสี่ยง',
    'ไม่มีความเสี่ยง',
    'ร่ำรวย',
    'ผลตอบแทน',
    'ดอกเบี้ย',
  ],
  id: [
    'untung',
    'keuntungan',
    'menguntungkan',
    'laba',
    'profit',
    'jamin',
    'dijamin',
    'terjamin',
    'menjamin',
    'garansi',
    'investasi',
    'berinvestasi',
    'gandakan',
    'menggandakan',
    'berlipat',
    'dua kali lipat',
    'pasif',
    'bebas risiko',
    'tanpa risiko',
    'kaya',
    'imbal hasil',
    'bunga',
  ],
  zh: [
    '利润',
    '盈利',
    '获利',
    '收益',
    '回报',
    '保证',
    '担保',
    '保本',
    '投资',
    '翻倍',
    '加倍',
    '翻番',
    '被动收入',
    '无风险',
    '零风险',
    '致富',
    '发财',
    '利息',
  ],
  ru: [
    'прибыл',
    'доходност',
    'гарант',
    'инвест',
    'вложен',
    'удво',
    'пассивн',
    'без риска',
    'безрисков',
    'разбогат',
    'процент',
  ],
  tr: ['kâr', 'kazanç', 'getiri', 'garanti', 'yatırım', 'iki kat', 'ikiye katla', 'pasif', 'risksiz', 'zengin', 'faiz'],
  ar: [
    'ربح',
    'أرباح',
    'مربح',
    'مضمون',
    'ضمان',
    'استثمار',
    'مضاعف',
    'يضاعف',
    'تضاعف',
    'ضعف',
    'دخل سلبي',
    'بلا مخاطر',
    'بدون مخاطر',
    'خالٍ من المخاطر',
    'ثراء',
    'عائد',
    'عوائد',
    'فائدة',
    'فوائد',
  ],
};

/** Languages whose words are written without a blank between them. */
const UNSEPARATED: readonly string[] = ['th', 'zh'];

/** In Arabic 'and', 'with', 'for' and the article are written in one with the word. */
const BEFORE: { readonly [tag: string]: string | undefined } = { ar: '[وفبلك]{0,2}(?:ال|لل)?' };

const patternOf = (tag: string, word: string): string =>
  UNSEPARATED.includes(tag) ? word : `(?<![\\p{L}\\p{M}])${BEFORE[tag] ?? ''}${word}`;

/** One form for what is compared: composed, and small as the language writes it. */
const folded = (tag: string, text: string): string => text.normalize('NFC').toLocaleLowerCase(tag);

/** By what each language says that something may never be. */
export const NEVER: { readonly [tag: string]: RegExp } = {
  en: /never/,
  hi: /कभी/,
  ur: /کبھی/,
  bn: /কখনো/,
  ne: /कहिल्यै/,
  si: /කිසිදා/,
  ta: /ஒருபோதும்|வராமலே/,
  th: /ไม่มีวัน|ไม่เกิดขึ้นเลย/,
  id: /tidak pernah/,
  zh: /永远/,
  ru: /никогда/,
  tr: /hiç/,
  ar: /أبد/,
};

/** The claims that a text in this language makes. */
export function claimsIn(tag: string, text: string): readonly string[] {
  const plain = folded(tag, text);
  return (CLAIMS[tag] ?? []).filter((word) => new RegExp(patternOf(tag, folded(tag, word)), 'u').test(plain));
}

/** What has to be said in every language wherever it is said in English: the messages of the code, word by word. */
export const DISCLOSURES: readonly string[] = [
  'A donation is a gift and may never come back.',
  'A donation is a gift: it may never come back, and sending cannot be undone.',
  'It is a gift and may never come back. Sending cannot be undone.',
  'A donation is {usdt} USDT and an E-PIN: a gift that may never come back.',
  'A donation is 25 USDT and needs an E-PIN. It is a gift to another member and may never come back.',
  '50 USDT is a ceiling, not a promise, and has no date.',
  '50 USDT is a ceiling, not a promise, and has no date. What you receive comes only from other members. The law of your country may forbid such schemes.',
  'Other members may donate to you, up to 50 USDT. No date is set, and it may never happen.',
  'Other members may donate to the sender, up to 50 USDT. No date is set, and it may never happen.',
  'What a member receives comes only from other members, and nobody can say when.',
  'Joining is free. A donation costs 25 USDT and an E-PIN of 1.75 to 2.50 USDT: it is a gift and may never come back. {link}',
  'Joining is free. A donation is 25 USDT and needs an E-PIN of 1.75 to 2.50 USDT. The 25 USDT go to another member, with no middlemen.',
  'Joining is free. Tell people before they join: a donation costs 25 USDT and an E-PIN, and nobody is promised anything back.',
  'Yes, joining is free. Taking part is not: every donation costs 25 USDT and an E-PIN. One E-PIN costs 2.50 USDT, and down to 1.75 USDT in packs of 100 and more.',
  'Referral income is paid from what other members donate.',
  'Referral income comes out of what people you referred pay. It may be nothing.',
  'An E-PIN cannot be turned back into USDT here.',
  'Anything else that is sent to this address is lost and cannot be recovered. Sending cannot be undone.',
  'Anything else is lost. Sending cannot be undone. Support never asks for your password or an OTP.',
  'No OTP? Look in the spam folder too. Support never asks for your password or OTP.',
  'The law of your country may forbid such schemes: please check before you join.',
  'You can lose what you give: a donation is a gift and sending cannot be undone. Only USDT on BEP-20 reaches your wallet, anything else is lost. Support never asks for a password or OTP. The law of your country may forbid such schemes: find out before you join.',
  'A reference price, not a rate of exchange.',
  'The outcome is not known.',
];
