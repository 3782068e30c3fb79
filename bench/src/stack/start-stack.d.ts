/** The product as the start command runs it, on demo data and its own ports. */
export interface Stack {
    readonly shellUrl: string;
    readonly apiUrl: string;
    readonly metricsToken: string;
    /** Environment of its start command, for its other commands. */
    readonly environment: Readonly<Record<string, string>>;
    stop(): Promise<void>;
}
/**
 * Starts the product and resolves once it serves. If it stops instead, throws with its last output. Deletes its data on
 * exit unless a folder was given.
 */
export declare function startStack(options: {
    keptIn?: string | undefined;
    role?: 'all' | 'api';
}): Promise<Stack>;
