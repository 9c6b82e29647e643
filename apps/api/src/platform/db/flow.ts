/** A state machine as a table: transition → the states in which it may start and the state to which it leads. */
export type Flow<S extends string, T extends string> = Readonly<
  Record<T, { readonly from: readonly S[]; readonly to: S }>
>;

/** The transitions that may start in a state. */
export function listTransitions<S extends string, T extends string>(flow: Flow<S, T>, state: S): T[] {
  return (Object.keys(flow) as T[]).filter((transition) => flow[transition].from.includes(state));
}
