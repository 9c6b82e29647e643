/**
 * `Values` of a form or a call with all of its fields, those that may be left out too: a field of the contract that no form holds does
 * not compile. `Apart` names those that are handled elsewhere. docs/decisions/0093-one-list-of-fields.md
 */
export type EveryField<Values, Apart extends keyof Values = never> = Values & {
  readonly [F in Exclude<keyof Values, Apart>]-?: Values[F] | undefined;
};
