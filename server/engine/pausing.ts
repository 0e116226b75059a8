/** Lets other tasks begin. */
export type Pause = () => Promise<unknown>;

/** What a computation comes to that pauses; what has been asked in the meantime goes first at each pause. */
export async function pausing<Made>(steps: Generator<unknown, Made>, pause: Pause): Promise<Made> {
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
