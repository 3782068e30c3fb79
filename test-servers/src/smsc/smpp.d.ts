/** Types for the parts of the untyped library that the tests use. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  export interface LibraryMessage {
    message: string;
    udh?: Buffer[];
  }

  export interface LibraryPdu {
    command: string;
    command_status: number;
    sequence_number: number;
    system_id?: string;
    password?: string;
    source_addr: string;
    source_addr_ton: number;
    destination_addr: string;
    data_coding: number;
    registered_delivery: number;
    short_message: LibraryMessage;
    message_payload?: LibraryMessage;
    user_message_reference?: number;
    response(options?: Record<string, unknown>): LibraryPdu;
  }

  export interface LibrarySession extends EventEmitter {
    socket: Socket;
    send(pdu: LibraryPdu): boolean;
    deliver_sm(options: Record<string, unknown>, onAnswer: (answer: LibraryPdu) => void): boolean;
    unbind(onAnswer: () => void): boolean;
    close(): void;
    destroy(): void;
  }

  const library: {
    createServer(
      options: { key?: string; cert?: string },
      onSession: (session: LibrarySession) => void,
    ): NetServer;
  };
  export default library;
}
