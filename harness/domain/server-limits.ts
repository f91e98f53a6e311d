/** How long a server waits for its clients, over HTTP and over TLS, in milliseconds. */
export const serverLimits = {
  /** Node cuts a request off after five minutes, in which a video comes over no slow line. */
  requestTimeout: 3_600_000,
  /**
   * A client is told that an idle connection is good for 5 s. One that is busy then may send its next request a little
   * later: were the connection closed by now, a POST would be lost, which nobody sends again by themselves.
   */
  keepAliveTimeoutBuffer: 30_000,
}
