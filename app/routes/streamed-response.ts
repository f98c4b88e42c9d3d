/** An answer that is sent as it is made, and never lies in memory as a whole. */
export class StreamedResponse extends Response {}
