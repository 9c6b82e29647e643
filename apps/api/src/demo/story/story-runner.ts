// Tells the story of the demo: calls the product's own endpoints as its people, each at a moment of the past. docs/how-to/extend-the-demo-story.md
import type { Endpoint, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { dayInMs, minuteInMs, toDay } from '@trunkline/rules/time';
import type { AppContext } from '../../platform/app-context.ts';
import { callInProcess } from '../../platform/http/serve.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import type { AddedJob } from '../../platform/jobs/jobs.ts';
import type { Cast } from './cast.ts';

/** What happens to one record, or to several that belong together. It yields the moment of its next step before it takes it. */
export type Course = AsyncGenerator<Date, void, void>;

/** Two steps of a course are at least so far apart, also where a day is moved to a working day. */
const pauseMs = 25 * minuteInMs;

/** The queue of the printer takes 20 documents of one company. */
const maxPrints = 16;

/** What the clock does by itself each night. */
const nightJobs = ['quotations.expire', 'orders.complete', 'memberships.remind', 'projects.keep'];

export class StoryRunner {
  readonly #app: AppContext;
  readonly #cast: Cast;
  readonly #jobs: AddedJob[];
  readonly #prints: Promise<void>[] = [];
  /** Jobs for the real future. */
  readonly later: AddedJob[] = [];
  readonly #started: Course[] = [];
  readonly #waiting: { readonly course: Course; readonly at: Date }[] = [];
  #now: Date;

  constructor(app: AppContext, cast: Cast, jobs: AddedJob[], start: Date) {
    this.#app = app;
    this.#cast = cast;
    this.#jobs = jobs;
    this.#now = start;
  }

  get today(): string {
    return toDay(this.#now);
  }

  #at(now: Date): AppContext {
    return { ...this.#app, clock: () => now };
  }

  /** Calls an endpoint as a user, by user name. A refusal is an error of the story and ends it. */
  async call<E extends Endpoint>(username: string, endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>> {
    const app = this.#at(this.#now);
    const principal = this.#cast.principal(username, this.today);
    const context = { ...createVisitorContext(app, principal.language, 'demo.story'), principal };
    try {
      return await callInProcess(context, endpoint, input);
    } catch (cause) {
      throw new Error(`the story fails at ${this.#now.toISOString()}: ${username} ${endpoint.path}`, { cause });
    } finally {
      await this.#runJobs();
    }
  }

  /** Jobs of a call run at its moment. Documents are printed in other processes, while the story goes on. */
  async #runJobs(): Promise<void> {
    const now = this.#now;
    for (const job of this.#jobs.splice(0)) {
      if (job.runAt) this.later.push(job);
      else if (job.name === 'quotations.issue') await this.#startPrint(job, now);
      else await this.#run(job, now);
    }
  }

  async #startPrint(job: AddedJob, now: Date): Promise<void> {
    if (this.#prints.length >= maxPrints) await this.finishPrinting();
    const print = this.#run(job, now);
    // A failure is thrown by finishPrinting.
    print.catch(() => undefined);
    this.#prints.push(print);
  }

  #run({ name, payload }: AddedJob, now: Date): Promise<void> {
    return this.#app.jobs.runNow(name, payload, this.#at(now));
  }

  /** Waits for documents that are being printed: a recall or an extension would throw them away. */
  async finishPrinting(): Promise<void> {
    await Promise.all(this.#prints.splice(0));
  }

  /** Begins a further course. */
  start(course: Course): void {
    this.#started.push(course);
  }

  async #advance(course: Course, earliest: Date): Promise<void> {
    const { value } = await course.next();
    if (value) this.#waiting.push({ course, at: value < earliest ? earliest : value });
  }

  /** Takes the steps of all courses in the order of their moments, until `end`. */
  async tell(courses: readonly Course[], end: Date): Promise<void> {
    for (const course of courses) this.start(course);
    for (;;) {
      for (const course of this.#started.splice(0)) await this.#advance(course, this.#now);
      this.#waiting.sort((a, b) => b.at.getTime() - a.at.getTime());
      const next = this.#waiting.pop();
      if (!next || next.at > end) break;
      await this.#passNights(next.at);
      this.#now = next.at;
      await this.#advance(next.course, new Date(next.at.getTime() + pauseMs));
    }
    await this.#passNights(end);
    await this.finishPrinting();
  }

  async #passNights(until: Date): Promise<void> {
    while (toDay(this.#now) < toDay(until)) {
      this.#now = new Date(Date.parse(toDay(this.#now)) + dayInMs);
      for (const name of nightJobs) await this.#run({ name, payload: {}, runAt: null }, this.#now);
      await this.#runJobs();
    }
  }
}
