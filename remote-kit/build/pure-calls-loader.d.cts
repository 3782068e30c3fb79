declare function pureCalls(source: string): string;
export = pureCalls;
