import gossipStubs from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';

const { ClusterInfo, EndPoint, MemberInfo } = gossipMessages;
const { UUID } = sharedMessages;
const host = '127.0.0.1';

/**
 * A cluster member that reports the leader after a delay; a client with two of its addresses searches for the
 * leader this way.
 */
export type GossipServer = {
  /** Connection string for a client of the cluster. */
  readonly connectionString: string;
  readonly port: number;
  /** Delay of an answer, in milliseconds. */
  answerMilliseconds: number;
  /** How often clients have asked for the leader. */
  readonly asked: number;
  stop(): void;
};

/** The member's report: a leader at a port of this machine, or none known. */
function clusterLedAt(leaderPort: number | undefined) {
  if (leaderPort === undefined) return new ClusterInfo();
  const member = new MemberInfo();
  member.setInstanceId(new UUID().setString('00000000-0000-4000-8000-000000000001'));
  member.setIsAlive(true);
  member.setState(MemberInfo.VNodeState.LEADER);
  const place = new EndPoint();
  place.setAddress(host);
  place.setPort(leaderPort);
  member.setHttpEndPoint(place);
  return new ClusterInfo().setMembersList([member]);
}

/** Starts the member; the leader is the server on a port of this machine. */
export async function startGossipServer(leaderPort: () => number | undefined): Promise<GossipServer> {
  const server = new Server();
  const gossip = { answerMilliseconds: 0, asked: 0 };
  server.addService(gossipStubs.GossipService, {
    read: (_: unknown, answer: (error: null, info: unknown) => void) => {
      gossip.asked += 1;
      setTimeout(() => answer(null, clusterLedAt(leaderPort())), gossip.answerMilliseconds);
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${host}:0`, ServerCredentials.createInsecure(), (fault, found) =>
      fault ? reject(fault) : resolve(found),
    );
  });
  return Object.assign(gossip, {
    port,
    connectionString: `esdb://${host}:${port},${host}:${port}?tls=false`,
    stop: () => server.forceShutdown(),
  });
}
