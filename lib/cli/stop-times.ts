/** How long requests in flight may take once the server stops; what takes longer is cut off. */
export const requestsInFlightMs = 7_500
