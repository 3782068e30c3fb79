/** Thrown if nothing can be checked. Its message says what to change, and the command exits with 2. */
export class Misuse extends Error {}
