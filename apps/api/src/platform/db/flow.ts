/** A state machine as a table: move → the states it may start from, and where it leads. */
export type Flow<S extends string, M extends string> = Readonly<
  Record<M, { readonly from: readonly S[]; readonly to: S }>
>;

export function listTransitions<S extends string, M extends string>(flow: Flow<S, M>, state: S): M[] {
  return (Object.keys(flow) as M[]).filter((move) => flow[move].from.includes(state));
}
