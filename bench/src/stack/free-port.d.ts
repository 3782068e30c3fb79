/** Returns a port that no process listens on at the moment. */
export declare function freePort(): Promise<number>;
