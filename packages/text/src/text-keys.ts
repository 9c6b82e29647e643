// A key or an error code without an English text does not compile.
import type { ErrorTexts, PageTexts } from './keys.gen.ts';

export type { TextFile } from './keys.gen.ts';

/** `items_one` and `items_other` are one key, `items`. */
type BaseKey<K extends string> = K extends `${infer B}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? B | K
  : K;
type QualifiedKey<N extends object> = {
  [D in keyof N & string]: `${D}.${BaseKey<keyof N[D] & string>}`;
}[keyof N & string];

/** The first part of a key: a domain, `ui` for the components, `staff_…` for the pages of staff. */
export type Namespace = keyof PageTexts;
/** `namespace.key` of a sentence on a page, in a mail or in a document. */
export type TextKey = QualifiedKey<PageTexts>;
/** An action of the audit trail, `order.release`: its text is `audit_action.order.release`. */
export type AuditAction = keyof PageTexts['audit_action'];
/** The kind of a record in histories and the audit trail: its name is `audit_object.warranty_case`. */
export type AuditObject = keyof PageTexts['audit_object'];
/** `domain.code` of an error that the server answers. */
export type ErrorCode = QualifiedKey<ErrorTexts>;
