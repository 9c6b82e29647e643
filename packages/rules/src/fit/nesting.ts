// Modules in modules. A module that could sit, through others, in a module like itself would let pieces hold each other while
// nothing holds them: docs/rules/configurator.md, "Places, plugs, seats".
import type { FitRule } from './parts.ts';

/** Types of places that the products of a plug bring, and what the places take. */
export class ModuleNesting {
  /** Plug → types of places. */
  readonly #brought = new Map<string, Set<string>>();
  /** Type of place → plugs that it takes beside the one of its own name. */
  readonly #accepted = new Map<string, Set<string>>();
  /** Types that refuse the plug of their own name. */
  readonly #refusing = new Set<string>();

  addModule(plug: string, places: Iterable<string>): void {
    this.#brought.set(plug, new Set([...(this.#brought.get(plug) ?? []), ...places]));
  }
  addRule({ slot_type: place, plug_type: plug, reason }: Pick<FitRule, 'slot_type' | 'plug_type' | 'reason'>): void {
    if (place === plug) this.#refusing[reason === null ? 'delete' : 'add'](place);
    else if (reason === null) this.#accepted.set(place, (this.#accepted.get(place) ?? new Set()).add(plug));
    else this.#accepted.get(place)?.delete(plug);
  }
  /** Plugs whose products bring places of the type. */
  listPlugs = (place: string): string[] =>
    [...this.#brought].filter(([, places]) => places.has(place)).map(([plug]) => plug);

  /** The first of the places in which, through other modules, the plug could sit that brings them. */
  findNestedPlace(plug: string, places: Iterable<string> = this.#brought.get(plug) ?? []): string | undefined {
    return [...places].find((place) => this.#listPlugsWithin(place).has(plug));
  }
  /** The plugs that go into a place, and into what those bring. */
  #listPlugsWithin(place: string): ReadonlySet<string> {
    const found = new Set<string>();
    const places = new Set([place]); // It grows while the loop walks through it.
    for (const next of places) {
      const taken = [...(this.#refusing.has(next) ? [] : [next]), ...(this.#accepted.get(next) ?? [])];
      for (const plug of taken) {
        found.add(plug);
        for (const inner of this.#brought.get(plug) ?? []) places.add(inner);
      }
    }
    return found;
  }
}
