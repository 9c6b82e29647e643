interface TimedQuery {
  readonly filter?: { readonly upcoming?: boolean | null | undefined } | null | undefined;
}

/** The order of a list that is not sorted: what is to come the soonest first, else the newest first. */
export const getFirstSort = ({ filter }: TimedQuery): 'starts_at' | '-starts_at' =>
  filter?.upcoming ? 'starts_at' : '-starts_at';
